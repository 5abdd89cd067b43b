-- A fault that says stop (EVT0041) and a vehicle that drives off in maintenance (EVT0042) are told by rules as all else is: who is told,
-- in how far and whether at all is a company's to say (areas/alerts.md §7, §8).
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
--> statement-breakpoint
-- Whoever made rules of them is told by those alone, as before.
UPDATE alert_rule f SET active = false WHERE f.origin = 'factory' AND f.code IN ('EVT0041', 'EVT0042')
  AND EXISTS (SELECT FROM alert_rule o WHERE o.company_id = f.company_id AND o.code = f.code AND o.origin = 'own');
