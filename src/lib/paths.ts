import { permissions } from '#contract/permissions.ts'

import { type Address, inArea, type ParamsOf } from './address.ts'
import { builtPath } from './builtPath.ts'

const login = inArea('login')
const general = inArea('general')
const driverPerformance = inArea('driverPerformance')
const powertrain = inArea('powertrain')
const driverView = inArea('driverView')
const driveWell = inArea('driveWell')
const vehicleView = inArea('vehicleView')
const application = inArea('application')
const concreteMaker = inArea('concreteMaker')
const driverLog = inArea('driverLog')
const goodDriving = inArea('goodDriving')
const monitoring = inArea('monitoring')
const driver = inArea('driver')
const reports = inArea('reports')
const configuration = inArea('configuration')
const management = inArea('management')
const maintenance = inArea('maintenance')
const alerts = inArea('alerts')
const events = inArea('events')
const immobilization = inArea('immobilization')
const audit = inArea('audit')

/** ROUTE-21, ROUTE-27: four addresses that a build may place elsewhere. */
/** Node, where tests read this book, has no build settings. */
const built: Partial<ImportMetaEnv> = import.meta.env ?? {}
const trunkPath = builtPath(built.VITE_TRUNK_PATH, '/monitoramento/travabau')
const distancePath = builtPath(built.VITE_DISTANCE_REPORT_PATH, '/relatorios/distancia')
const telemetryPath = builtPath(built.VITE_TELEMETRY_REPORT_PATH, '/relatorios/telemetria')
const consumptionPath = builtPath(built.VITE_CONSUMPTION_REPORT_PATH, '/relatorios/consumo')

/** The address book, the only place where a path is written: every address of spec §2, in its order. */
export const addresses = {
  resetPassword: login('/reset-password/:token', 'resetPassword'),

  home: general('/', 'home'),
  dashboard: general('/dashboard', 'dashboard', permissions.dashboard),
  analytics: general('/analytics', 'analytics', permissions.analysis),
  ratingOverview: general('/avaliacao', 'ratingOverview', permissions.analysis),
  error: general('/error', 'error'),
  notFound: general('*', 'notFound'),
  tower: general('/controle', 'tower', permissions.controlTower),
  debug: general('/debug', 'debug'),

  driverRating: driverPerformance('/driverperformance/rating', 'driverRating', permissions.rating),
  driverTest: driverPerformance('/driverperformance/teste', 'driverTest', permissions.rating),
  driverEvaluation: driverPerformance('/driverperformance/avaliacao', 'driverEvaluation', permissions.rating),
  driversEvaluation: driverPerformance(
    '/driverperformance/motoristasavaliacao',
    'driversEvaluation',
    permissions.rating,
  ),
  driverFollowUp: driverPerformance('/driverperformance/acompanhamento', 'driverFollowUp', permissions.rating),
  aggressiveDrivers: driverPerformance(
    '/driverperformance/motoristasagressivos',
    'aggressiveDrivers',
    permissions.rating,
  ),
  driverPerformance: driverPerformance('/driverperformance/motorista', 'driverPerformance', permissions.rating),
  driverParameters: driverPerformance('/driverperformance/parametros', 'driverParameters', permissions.ratingScheme),
  driverAnalytics: driverPerformance('/driveranalytics', 'driverAnalytics', permissions.rating),
  driverRanking: driverPerformance('/ranking/motoristas', 'driverRanking', permissions.rating),

  powertrainAnalytics: powertrain('/powertrainanalytics', 'vehicleIndividual'),
  powertrainAnalyticsPeriod: powertrain(
    '/powertrainanalytics/:vehicleId/:startTimestamp/:endTimestamp',
    'vehicleIndividual',
  ),
  powertrainEvaluation: powertrain('/powertrain/avaliacao', 'powertrainEvaluation', permissions.telemetry),
  powertrainGeneral: powertrain('/powertrain/geral', 'powertrainGeneral', permissions.telemetry),
  powertrainDriving: powertrain('/powertrain/conducao', 'powertrainDriving', permissions.telemetry),
  powertrainAggressive: powertrain('/powertrain/agressivos', 'powertrainAggressive', permissions.telemetry),
  powertrainPerformance: powertrain('/powertrain/performance', 'powertrainPerformance', permissions.telemetry),
  powertrainMaintenance: powertrain('/powertrain/manutencao', 'powertrainMaintenance', permissions.telemetry),

  driverIndividual: driverView('/driverview/individual', 'driverIndividual', permissions.driver),
  driverIndividualPeriod: driverView(
    '/driverview/individual/:companyId/:driverId/:startTimestamp/:endTimestamp',
    'driverIndividual',
    permissions.driver,
  ),
  driverGeneral: driverView('/driverview/general', 'driverGeneral', permissions.driver),
  driverComparative: driverView('/driverview/comparative', 'driverComparative', permissions.driver),

  driveWellGeneral: driveWell('/drivewell/general', 'driveWellGeneral'),
  driveWellTrips: driveWell('/drivewell/trip', 'driveWellTrips'),
  driveWellDriverTrips: driveWell('/drivewell/trip/:driveWellEvaluationId/:companyId/:driverId', 'driveWellTrips'),
  driveWellIndividual: driveWell('/drivewell/individual', 'driveWellIndividual'),
  driveWellDay: driveWell(
    '/drivewell/individual/:driveWellEvaluationId/:companyId/:driverId/:date/:startTimestamp/:endTimestamp/:utc/:driverName',
    'driveWellIndividual',
  ),
  driveWellComparative: driveWell('/drivewell/comparative', 'driveWellComparative'),

  vehicleIndividual: vehicleView('/vehicleview/individual', 'vehicleIndividual', permissions.vehicle),
  vehicleIndividualPeriod: vehicleView(
    '/vehicleview/individual/:vehicleId/:startTimestamp/:endTimestamp',
    'vehicleIndividual',
    permissions.vehicle,
  ),
  vehicleComparative: vehicleView('/vehicleview/comparative', 'vehicleComparative', permissions.vehicle),
  vehicleGeneral: vehicleView('/vehicleview/general', 'vehicleGeneral', permissions.vehicle),
  vehicleStops: vehicleView('/vehicleview/stop', 'vehicleStops', permissions.vehicle),
  vehicleTelemetry: vehicleView('/vehicleview/telemetry', 'vehicleTelemetry', permissions.telemetry),
  vehicleRoute: vehicleView('/vehicleview/route', 'vehicleRoute', permissions.liveMap),
  vehicleAnalysis: vehicleView('/visaoveiculo/analise', 'vehicleAnalysis', permissions.vehicle),

  applicationParameters: application('/application/parameter', 'applicationParameters', permissions.application),
  applicationVersions: application('/application/table', 'applicationVersions', permissions.application),
  applicationVersionHistory: application(
    '/application/table/versionhistory/:ids',
    'applicationVersionHistory',
    permissions.application,
  ),
  compositions: application('/application/composition/table', 'compositions', permissions.application),
  compositionHistory: application(
    '/application/composition/table/compositionhistory/:telxs',
    'compositionHistory',
    permissions.application,
  ),

  shippings: concreteMaker('/concretemaker/shipping', 'shippings', permissions.concreteOrder),
  shipping: concreteMaker('/concretemaker/shipping/:companyId/:shippingId', 'shipping', permissions.concreteOrder),

  appointments: driverLog('/fleetfulldriver/apontamentos', 'appointments', permissions.journey),
  journeyLog: driverLog('/fleetfulldriver/registrojornada', 'journeyLog', permissions.journey),
  driverHistory: driverLog('/fleetfulldriver/historicomotorista', 'driverHistory', permissions.journey),
  journeyControl: driverLog('/fleetfulldriver/controlejornada', 'journeyControl', permissions.journey),
  driverTimeline: driverLog('/fleetfulldriver/timelinemotorista', 'driverTimeline', permissions.journey),
  inspections: driverLog('/fleetfulldriver/vistoria', 'inspections', permissions.inspection),
  journeySettings: driverLog('/fleetfulldriver/configuracoesjornada', 'journeySettings', permissions.journeySettings),
  internalSettings: driverLog(
    '/fleetfulldriver/configuracoesinternas',
    'internalSettings',
    permissions.journeySettings,
  ),
  inspectionSettings: driverLog(
    '/fleetfulldriver/configuracoesvistoria',
    'inspectionSettings',
    permissions.inspectionSettings,
  ),
  journeySummary: driverLog('/fleetfulldriver/controleresumido', 'journeySummary', permissions.journey),
  journey: driverLog('/fleetfulldriver/jornada', 'journey', permissions.journey),
  journeyTotals: driverLog('/fleetfulldriver/totalizadores', 'journeyTotals', permissions.journey),
  driverLinks: driverLog('/fleetfulldriver/vinculos', 'driverLinks', permissions.link),
  vehicleLinks: driverLog('/fleetfulldriver/veiculos/vinculos', 'vehicleLinks', permissions.link),
  vehicleLinkHistory: driverLog('/fleetfulldriver/veiculos/vinculos/historico', 'vehicleLinkHistory', permissions.link),
  oneVehicleLinkHistory: driverLog(
    '/fleetfulldriver/veiculos/vinculos/historico/:vehicleId',
    'vehicleLinkHistory',
    permissions.link,
  ),
  journeyAppointments: driverLog('/jornada/apontamentos', 'appointments', permissions.journey),
  journeyControlShort: driverLog('/jornada/controle', 'journeyControl', permissions.journey),
  macros: driverLog('/jornada/macro', 'macros', permissions.macro),
  macro: driverLog('/jornada/macro/:macro', 'macro', permissions.macro),

  goodDrivingAnalysis: goodDriving('/pilotebem/analise', 'goodDrivingAnalysis', permissions.rating),
  goodDrivingAnalysisPeriod: goodDriving(
    '/pilotebem/analise/:driverId/:startTimestamp/:endTimestamp',
    'goodDrivingAnalysis',
    permissions.rating,
  ),
  goodDrivingAnalytics: goodDriving('/pilotebem/analytics', 'goodDrivingAnalytics', permissions.rating),
  goodDrivingAnalyticsPeriod: goodDriving(
    '/pilotebem/analytics/:driverId/:startTimestamp/:endTimestamp',
    'goodDrivingAnalytics',
    permissions.rating,
  ),
  goodDrivingParameters: goodDriving('/pilotebem/parametros', 'goodDrivingParameters', permissions.ratingScheme),

  live: monitoring('/monitoramento/rastreador', 'live', permissions.liveMap),
  liveVehicle: monitoring('/monitoramento/rastreador/:vehicleId', 'live', permissions.liveMap),
  fences: monitoring('/monitoramento/cercas', 'fences', permissions.fence),
  referencePoints: monitoring('/monitoramento/pontosreferencia', 'referencePoints', permissions.referencePoint),
  telemetry: monitoring('/monitoramento/telemetria', 'telemetry', permissions.telemetry),
  trips: monitoring('/monitoramento/viagens', 'trips', permissions.travel),
  inputEvents: monitoring('/monitoramento/eventoses', 'inputEvents', permissions.notification),
  inputEvent: monitoring('/monitoramento/eventoses/:type/:id', 'inputEvents', permissions.notification),
  monitoringAlerts: monitoring('/monitoramento/alertas', 'monitoringAlerts', permissions.alert),
  vehicleAlerts: monitoring('/monitoramento/alertas/:vehicle', 'monitoringAlerts', permissions.alert),
  notifiedAlert: monitoring('/monitoramento/alertas/:eventId/:notificationId', 'monitoringAlerts', permissions.alert),
  monitoringTower: monitoring('/monitoramento/controle', 'tower', permissions.controlTower),
  monitoringTowerOpen: monitoring('/monitoramento/controle/:open', 'tower', permissions.controlTower),
  monitoringBlock: monitoring('/monitoramento/bloqueio', 'block', permissions.block),
  monitoringReports: monitoring('/monitoramento/relatorios', 'monitoringReports'),
  trunk: monitoring('/monitoramento/bau', 'trunk', permissions.trunk),
  trunkLock: monitoring(trunkPath, 'trunkLock', permissions.trunk),
  trunkLockTab: monitoring(`${trunkPath}/:tab`, 'trunkLock', permissions.trunk),

  driver: driver('/motorista/:driver', 'driver', permissions.driver),
  driverMonth: driver('/motorista/:driver/:year/:month', 'driver', permissions.driver),

  refuelling: general('/abastecimento', 'home'),
  carSharing: general('/carsharing', 'home'),
  security: general('/seguranca', 'home'),

  routeReport: reports('/relatorios/trajeto', 'routeReport', permissions.report),
  shippingReport: reports('/relatorios/concretos', 'shippingReport', permissions.report),
  statusReport: reports('/relatorios/status', 'statusReport', permissions.report),
  statusTimeReport: reports('/relatorios/tempostatus', 'statusTimeReport', permissions.report),
  fenceReport: reports('/relatorios/cerca', 'fenceReport', permissions.report),
  trunkReport: reports('/relatorios/bau', 'trunkReport', permissions.report),
  inputEventReport: reports('/relatorios/eventoses', 'inputEventReport', permissions.report),
  trunkTemperatureReport: reports('/relatorios/temperaturadobau', 'trunkTemperatureReport', permissions.report),
  operationFenceReport: reports('/relatorios/operacao/cerca', 'operationFenceReport', permissions.report),
  positionReport: reports('/relatorios/posicao', 'positionReport', permissions.report),
  dmsReport: reports('/relatorios/dms', 'dmsReport', permissions.report),
  distanceReport: reports(distancePath, 'distanceReport', permissions.report),
  telemetryReport: reports(telemetryPath, 'telemetryReport', permissions.report),
  consumptionReport: reports(consumptionPath, 'consumptionReport', permissions.report),
  routeReportVehicle: reports('/relatorios/trajeto/:vehicleId', 'routeReport', permissions.report),
  shippingReportVehicle: reports('/relatorios/concretos/:vehicleId', 'shippingReport', permissions.report),
  shippingReportOne: reports('/relatorios/concretos/:vehicleId/:shippingId', 'shippingReport', permissions.report),
  routeReportExport: reports(
    '/relatorios/trajeto/export/:vehicleId/:startDate/:endDate',
    'routeReport',
    permissions.report,
  ),
  telemetryReportPeriod: reports(`${telemetryPath}/:startDate/:endDate`, 'telemetryReport', permissions.report),
  distanceReportPeriod: reports(`${distancePath}/:startDate/:endDate`, 'distanceReport', permissions.report),
  performanceAnalysis: reports('/relatorio/desempenho', 'performanceAnalysis', permissions.analysis),
  telemetryAnalysis: reports('/relatorio/telemetria', 'telemetryAnalysis', permissions.analysis),
  routeAnalysis: reports('/relatorio/trajeto', 'routeAnalysis', permissions.analysis),
  routeRanking: reports('/relatorio/rankingtrajeto', 'routeRanking', permissions.analysis),

  vehicleEvaluationSettings: configuration(
    '/configuration/vehicleevaluation',
    'vehicleEvaluationSettings',
    permissions.ratingScheme,
  ),
  driverBonus: configuration('/configuration/driverbonus', 'driverBonus', permissions.bonus),
  driveWellEvaluation: configuration(
    '/configuration/drivewellevaluation',
    'driveWellEvaluation',
    permissions.driveWell,
  ),
  goals: configuration('/configuration/goal', 'goals', permissions.goal),
  operationSettings: configuration('/configuration/operation', 'operations', permissions.link),
  groupingSettings: configuration('/configuration/grouping', 'groupings', permissions.link),
  driverSettings: configuration('/configuration/driver', 'drivers', permissions.card),
  connectBus: configuration('/configuration/connectbus', 'connectBus', permissions.line),
  eventSettings: configuration('/configuration/event', 'eventSettings', permissions.vehicleEvent),
  eventSettingsHistory: configuration('/configuration/historyevent', 'eventSettingsHistory', permissions.vehicleEvent),
  fenceSettings: configuration('/configuration/fence', 'fences', permissions.fence),
  implementSettings: configuration('/configuration/implements', 'implements', permissions.link),
  harvest: configuration('/configuration/harvest', 'harvest', permissions.harvest),
  agriculturalOperation: configuration('/agricultural/operation', 'agriculturalOperation', permissions.operation),

  users: management('/gerenciamento/usuario', 'users', permissions.user),
  companies: management('/gerenciamento/empresa', 'companies', permissions.company),
  vehicles: management('/gerenciamento/veiculo', 'vehicles', permissions.vehicle),
  drivers: management('/gerenciamento/motorista', 'drivers', permissions.driver),
  installations: management('/gerenciamento/instalacao', 'installations', permissions.device),
  operations: management('/gerenciamento/operacao', 'operations', permissions.operation),
  implements: management('/gerenciamento/implementos', 'implements', permissions.implement),
  groupings: management('/gerenciamento/agrupamento', 'groupings', permissions.grouping),

  cylinderTest: maintenance('/manutencao/cilindro', 'cylinderTest', permissions.maintenance),
  faultCodes: maintenance('/manutencao/dtc', 'faultCodes', permissions.fault),
  faultRequests: maintenance('/manutencao/solicitacaodtc', 'faultRequests', permissions.fault),
  faultDiagnosis: maintenance('/manutencao/diagnosticodefalha', 'faultDiagnosis', permissions.fault),
  deleteFaults: maintenance('/manutencao/apagarfalhas', 'deleteFaults', permissions.maintenance),
  reviews: maintenance('/manutencao/revisao', 'reviews', permissions.review),
  specialFunctions: maintenance('/manutencao/funcoesespeciais', 'specialFunctions', permissions.maintenance),
  maintenancePowertrain: maintenance('/manutencao/powertrain', 'maintenancePowertrain', permissions.fault),
  predictive: maintenance('/manutencao/preditiva', 'predictive', permissions.fault),
  maintenanceMode: maintenance('/manutencao/modo', 'maintenanceMode', permissions.maintenanceMode),
  review: maintenance('/manutencao/revisao/:revisao', 'reviews', permissions.review),

  occurrences: alerts('/alertas/ocorrencias', 'occurrences', permissions.alert),
  notifiedOccurrence: alerts(
    '/alertas/ocorrencias/:notificationVehicleId/:notificationTimestamp/:notificationAlertType',
    'occurrences',
    permissions.alert,
  ),
  alertSettings: alerts('/alertas/configuracoes', 'alertSettings', permissions.alertRule),
  alertSettingsHistory: alerts('/alertas/historico/configuracao', 'alertSettingsHistory', permissions.alertRule),
  alertProfiles: alerts('/alertas/configuracao/perfil', 'alertProfiles', permissions.alertRule),

  eventProfiles: events('/eventos/configuracao/perfil', 'eventProfiles', permissions.vehicleEvent),
  eventProfileHistory: events('/eventos/configuracao/historicoperfis', 'eventProfileHistory', permissions.vehicleEvent),

  immobilizationSettings: immobilization(
    '/imobilizacao/configuracao',
    'immobilizationSettings',
    permissions.immobilization,
  ),
  immobilizationSettingsHistory: immobilization(
    '/imobilizacao/historico/configuracao',
    'immobilizationSettingsHistory',
    permissions.immobilization,
  ),
  block: immobilization('/imobilizacao/bloqueio', 'block', permissions.block),
  immobilizationProfiles: immobilization(
    '/imobilizacao/configuracao/perfil',
    'immobilizationProfiles',
    permissions.immobilization,
  ),
  synchronism: immobilization('/imobilizacao/sincronismo', 'synchronism', permissions.synchronism),
  immobilizationHistory: immobilization('/imobilizacao/historico/geral', 'immobilizationHistory', permissions.block),
  immobilizationHistoryPeriod: immobilization(
    '/imobilizacao/historico/geral/:vehicle/:initialTimestamp/:finalTimestamp/:activeEvent',
    'immobilizationHistory',
    permissions.block,
  ),

  commandRecords: audit('/auditoria/registrocomandos', 'commandRecords', permissions.auditTrail),
} as const satisfies Record<string, Address>

export type PathName = keyof typeof addresses

/** ROUTE-07, ROUTE-08: addresses that only lead on, with the same parameters and query. */
export const redirects = {
  powertrainAnalytics: 'vehicleIndividual',
  powertrainAnalyticsPeriod: 'vehicleIndividualPeriod',
} as const satisfies Partial<Record<PathName, PathName>>

/** ROUTE-24: addresses that show the home screen. */
export const homes = ['home', 'refuelling', 'carSharing', 'security'] as const satisfies readonly PathName[]

type Arguments<N extends PathName> = [ParamsOf<(typeof addresses)[N]['path']>] extends [never]
  ? []
  : [params: Record<ParamsOf<(typeof addresses)[N]['path']>, string | number>]

/** `to('liveVehicle', { vehicleId: 12 })` → `/monitoramento/rastreador/12`. */
export function to<N extends PathName>(name: N, ...[params]: Arguments<N>): string {
  const values: Record<string, string | number> = params ?? {}
  return addresses[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(values[key])))
}
