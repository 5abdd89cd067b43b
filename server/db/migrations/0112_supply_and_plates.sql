ALTER TABLE "vehicle" ADD COLUMN "battery_since" date;--> statement-breakpoint
-- What a supply of 12 V told is no past of one of 24 V (maintenance §6.5).
CREATE FUNCTION keep_battery_since() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.battery_since := (SELECT (now() AT TIME ZONE c.time_zone)::date FROM company c WHERE c.id = NEW.company_id);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER vehicle_battery_since BEFORE UPDATE OF battery_system ON vehicle FOR EACH ROW
  WHEN (OLD.battery_system IS NOT NULL AND NEW.battery_system IS DISTINCT FROM OLD.battery_system)
  EXECUTE FUNCTION keep_battery_since();--> statement-breakpoint
-- Who edits the register says the supply, and then nothing is learned of it until it is left empty again; what is learned counts
-- no revision of the register.
CREATE FUNCTION keep_battery_source() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.battery_source := coalesce(NEW.battery_source, 'register');
  ELSE
    NEW.battery_source := CASE WHEN NEW.battery_system IS NOT NULL THEN 'register' END;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER vehicle_battery_said BEFORE INSERT ON vehicle FOR EACH ROW
  WHEN (NEW.battery_system IS NOT NULL) EXECUTE FUNCTION keep_battery_source();--> statement-breakpoint
CREATE TRIGGER vehicle_battery_source BEFORE UPDATE OF battery_system ON vehicle FOR EACH ROW
  WHEN (NEW.battery_system IS DISTINCT FROM OLD.battery_system AND NEW.rev IS DISTINCT FROM OLD.rev)
  EXECUTE FUNCTION keep_battery_source();--> statement-breakpoint
-- Five wrong plates of one vehicle (EVT0043) are told by a rule as all else is: who is told and how often is a company's to say.
CREATE OR REPLACE FUNCTION factory_alert_rules(company integer) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  INSERT INTO alert_rule (company_id, description, code, severity, duration, cooldown_s, allowed_late_s, origin)
  SELECT company, d, c, v, du, co, la, 'factory' FROM (VALUES
    ('Botão de pânico', 'EVT0016', 'critical', 0, 60, 86400),
    ('Bloqueador de sinal', 'RVT0007', 'critical', 0, 60, 86400),
    ('Painel violado', 'EVT0017', 'critical', 0, 60, 86400),
    ('Risco de colisão', 'RVT0003', 'critical', 0, 60, 86400),
    ('Excesso de velocidade', 'EVT0003', 'high', 0, 300, 600),
    ('Saída de cerca', 'EVT0006', 'high', 0, 300, 600),
    ('Velocidade excedida em cerca', 'EVT0004', 'high', 0, 300, 600),
    ('Carreta desengatada', 'EVT0018', 'high', 0, 300, 600),
    ('Bateria baixa', 'EVT0013', 'high', 60, 3600, 600),
    ('Alimentação cortada', 'EVT0014', 'high', 0, 300, 86400),
    ('Motor ligado e parado', 'EVT0009', 'medium', 0, 1800, 600),
    ('Código de falha', 'EVT0028', 'medium', 0, 86400, 600),
    ('Falha que manda parar', 'EVT0041', 'high', 0, 86400, 600),
    ('Saiu da oficina em manutenção', 'EVT0042', 'high', 0, 300, 600),
    ('Placas erradas em sequência', 'EVT0043', 'high', 0, 300, 86400),
    ('Entrada em cerca', 'EVT0005', 'medium', 0, 300, 600),
    ('Freada brusca', 'RVT0002', 'low', 0, 60, 600),
    ('Aceleração brusca', 'RVT0001', 'low', 0, 60, 600),
    ('Curva acentuada', 'RVT0004', 'low', 0, 60, 600),
    ('Desvio lateral', 'RVT0005', 'low', 0, 60, 600),
    ('Porta aberta', 'EVT0019', 'low', 0, 900, 600),
    ('Veículo rebocado', 'EVT0033', 'high', 0, 300, 600),
    ('Sem reportar', 'EVT0031', 'medium', 900, 300, 86400)
  ) f (d, c, v, du, co, la)
  -- A company may have a rule of its own by that name.
  WHERE NOT EXISTS (SELECT FROM alert_rule r WHERE r.company_id = company
    AND (r.code = c AND r.origin = 'factory' OR lower(r.description) = lower(d)))
$$;
--> statement-breakpoint
SELECT factory_alert_rules(id) FROM company;
