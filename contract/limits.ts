/** Every number of spec §9 and of the live contracts that both sides must agree on. Milliseconds unless named. */
export const limits = {
  /** §9: token validation. */
  validateEveryMs: 3_600_000,
  /** §9: notifications. */
  notificationPollMs: 300_000,
  notificationPage: 10,
  badgeMax: 99,
  /** What one call may ask for, and what is kept of each company, whichever is fewer: so many, or so old. */
  notificationMost: 1_000,
  notificationDays: 30,
  /** The page looks again at most this often, however many come. */
  notificationLookMs: 1_000,
  /** Records that one event names, and rows that an import writes in one step. */
  recordsAtOnce: 500,
  /** Lines of one spreadsheet, and until when what it wrote may be taken back. */
  importRows: 20_000,
  importUndoMs: 86_400_000,
  /** How far back the beginning or end of a link may be said anew. */
  linkCorrectDays: 31,
  /** What one record holds of another noun. */
  linksMost: 10_000,
  /** §9: query cache. */
  queryStaleMs: 1_800_000,
  queryRetries: 3,
  queryRetryDelayMs: 30_000,
  /** §9: selectors: rows in sight before scrolling, the wait of the search, height of a multi select, its closing. */
  selectorRows: 5,
  selectorSearchMs: 100,
  multiSelectMaxPx: 200,
  selectorCloseMs: 200,
  /** §9: how long a window must keep its size before what follows from it is worked out anew. */
  measureMs: 450,
  /** When who was told that the store is away may ask again. */
  storeRetryS: 5,
  /** §9: notices. */
  noticeMs: 4_000,
  snackbarMs: 3_000,
  retractMs: 200,
  /** A page inside ours that has not come by then counts as failed. */
  frameWaitMs: 15_000,
  /** §9: breakpoints, CSS px. */
  loginBreakpoint: 693,
  /** NOTIF-05: the notification panel is narrow below it. */
  smallBreakpoint: 600,
  menuBreakpoint: 1280,
  alertWideBreakpoint: 768,
  mapForcedCloseBreakpoint: 820,
  /** Of a narrow window: below it there is no height for a navigation bar and a sheet; what a sheet shows at its lowest. */
  sheetFromHeightPx: 480,
  sheetPeekPx: 96,
  /** §9: map. */
  alertZoom: 15,
  /** MAP-10: what keeps the centre of a map waits until it has rested. */
  mapCentreDebounceMs: 500,
  /** §9: the trip player (SLIDER-02, 05, 06, 08, 09). */
  playStepMs: 1_500,
  holdRepeatMs: 600,
  frameWindows: [10, 30, 60],
  sliderDebounceMs: 300,
  sliderDefaultMax: 10,
  infoWindowOffsetPx: 42,
  /** Reports and tracks ask for at most this much at once (VALID-PERIOD). */
  periodMaxDays: 31,
  alertMarkerPx: 80,
  /** Tools of the live map: mini-maps of one user, vehicles named near a point, the rule of thumb for their way. */
  pinnedVehicles: 9,
  nearestVehicles: 10,
  detourFactor: 1.3,
  estimateKmh: 50,
  /** §9 (MAP-11, MAP-12). The ends of the country are Moa, Chuí, Ponta do Seixas and Caburaí. */
  brazil: {
    latitude: -14.235,
    longitude: -51.925,
    wideFromPx: 768,
    zoomWide: 4,
    zoomNarrow: 3,
    ends: { west: -73.99, south: -33.75, east: -34.79, north: 5.27 },
  },
  earthRadiusKm: 6371,
  /**
   * Density of positions: what is counted, how much older a fix may be to count in its hour still, how often a process
   * writes what it counted, how often a page that shows it asks again, and cells of one answer (more come coarser).
   */
  densityMs: 86_400_000,
  densityLateMs: 90_000_000,
  densityWriteMs: 60_000,
  densityPollMs: 300_000,
  densityCells: 20_000,
  /** §9: checklist freshness, and the age under which a vehicle counts as live (ux §4.3). */
  trackingFreshMs: 60_000,
  lateMs: 600_000,
  lowBatteryV: 23,
  fuelDangerPct: 10,
  fuelWarningPct: 25,
  /** §9: vehicle cards: indicators of a line, those of a wide row, the width (CSS px) up to which a row has none. */
  indicatorsPerLine: 5,
  rowIndicators: 13,
  rowVariantBreakpoint: 511,
  /** §9: a description of so many characters is shortened to so many and three dots (VCARD-10). */
  descriptionShortenFrom: 16,
  descriptionKeep: 14,
  /** Cards asked for at once; how often those in view are asked for again. */
  monitoredMost: 100,
  monitoredEveryMs: 5_000,
  /** §9: name shortening (TOPBAR-08). */
  nameShortenFrom: 20,
  nameKeep: 16,
  /** §9: a picture, before it is written as a data URL (PROFILE-15). */
  pictureMaxBytes: 1_000_000,
  /** The same as a data URL: four signs for three bytes, and what kind it is. */
  pictureMaxText: 1_400_000,
  /** Points of a picture that is read at all, which bounds the memory of a packed one; pixels of a side that is kept. */
  pictureMaxPixels: 50_000_000,
  pictureMaxSide: 512,
  photoMaxSide: 1_280,
  photoQuality: 75,
  /** Marks of a driver in one call, and devices of one driver at a time (journey §8). */
  marksAtOnce: 100,
  /** Drivers that a timeline draws at once. */
  lanesAtOnce: 200,
  devicesOfDriver: 3,
  /** §9: a number field reports once the typing rests (INPUT-21). */
  numberDebounceMs: 150,
  /** §5: days that a date may be (INPUT-08). */
  birthMin: '1900-01-01',
  dateMin: '2000-01-01',
  dateMax: '2100-01-01',
  /** §5: a currency above this is 0,00; 10 million reais (INPUT-30, INPUT-31). */
  currencyMaxCents: 1_000_000_000,
  /** §9: what event forms begin with (CONST-03..06). */
  speedLimitKmh: 100,
  rainSpeedLimitKmh: 60,
  cooldownS: 60,
  durationS: 10,
  durationMs: 20,
  /** §9: the longest period of an analytical report (VALID-PERIOD-03, VALID-PERIOD-05). */
  periodDays: 31,

  /** A wall display says that it works every so often, and counts as silent after missing two (ux §5.6). */
  wallBeatMs: 30_000,
  wallSilentMs: 90_000,
  wallNameMost: 60,
  /** Displays of one account; past them the one that was silent longest is forgotten, as is one silent for so long. */
  wallsMost: 50,
  wallForgottenMs: 7 * 86_400_000,
  /** Dashboards that one user keeps; cards of one, and how they are written. */
  dashboardsMost: 100,
  /** CARD-25: a card that was read less than this ago, with the same filters, is fresh. */
  cardFreshMs: 30_000,
  dashboardNameMost: 60,
  /** Views of lists that one user keeps. */
  viewsMost: 300,
  viewNameMost: 40,
  viewAddressMost: 4_000,
  viewTableMost: 8_000,
  dashboardCardsMost: 100,
  dashboardCardNameMost: 60,
  dashboardJsonMost: 16_384,
  /** Replay of many vehicles: so many at once, over so long, with so many points and alerts of each. */
  replayVehicles: 6,
  replayMaxMs: 86_400_000,
  replayPoints: 20_000,
  replayAlerts: 1_000,
  /** Rows that the server reads of one vehicle: two a second for a whole day. */
  replayRows: 172_800,
  /** A right of a driver on a vehicle (SYNC-03): its minutes, and how long his phone has to take it. */
  syncLeastMin: 5,
  syncMostMin: 1_440,
  syncAppMs: 900_000,
  /** The way of one vehicle over several days (performance.md §3, row 27). */
  wayDays: 7,
  /** Longer without a fix is no signal, and nobody knows the way in between. */
  replayGapMs: 300_000,

  /** Position tick and head beacon (reliability §1, map §5). */
  tickMs: 250,
  beaconMs: 5_000,
  beaconGraceMs: 2_000,
  /** Backfill of the event log (reliability §4.1). */
  backfillPage: 500,
  heldEvents: 1_000,
  retentionDays: 7,
  /** A form may carry one picture of `pictureMaxBytes` as a data URL, and a little text. */
  formMaxBytes: 1_400_000,
  /** The socket's own heartbeat: defaults are too slow for a wall. */
  pingIntervalMs: 10_000,
  pingTimeoutMs: 5_000,
  socketMaxBytes: 65_536,
  bodyMaxBytes: 262_144,
  /** A device may report at most this many points at once through the batch door. */
  batchMax: 2_000,
  batchMaxBytes: 2_097_152,

  /** Judging a fix (reliability P14-P17): a fix further ahead of the server than this is never current. */
  futureToleranceMs: 60_000,
  /** Nothing older than this can be a tracker's real report. */
  oldestFixMs: Date.UTC(2005, 0, 1),
  /** An instant of a device past this is none. */
  latestMs: Date.UTC(2100, 0, 1),
  maxSpeedKmh: 250,
  /** What the fastest keep up beyond ten minutes. */
  lastingKmh: 130,
  /** A parked receiver's own drift shows as 1 to 4 km/h. */
  movingFromKmh: 5,

  /**
   * What a trip is (contract/rules/travel.ts): a stop this long ends it, silence this long ends it, and a move shorter
   * than this is none. Traccar's report settings of the same meaning: `report.trip.minimalParkingDuration` (300 s),
   * `minimalNoDataDuration` (3600 s), `minimalTripDistance` (500 m).
   */
  travelStopMs: 300_000,
  travelSilenceMs: 3_600_000,
  travelLeastKm: 0.5,
  /** Hours and spans of a vehicle are kept for 95 days, its days for five years; in memory they wait a minute to be written. */
  hoursKeptMs: 95 * 86_400_000,
  daysKept: 5 * 366,
  /** Hours of the thermometers of trunks. */
  trunkDaysKept: 400,
  /** Episodes of faults (maintenance §5.1). */
  faultDaysKept: 1_830,
  /** Blocks in effect, and openings of trunks: two years. */
  immobilizationDaysKept: 730,
  hourWriteMs: 60_000,
  /** Trips of one answer; a file takes more. */
  travelRows: 5_000,
  /** Reference points: their circle, how many a company keeps, and vehicles of one request to link. */
  pointRadiusM: { least: 20, most: 50_000 },
  /** Rows of a list to choose from. */
  listMost: 2_000,
  /** Profiles of a company. */
  profilesMost: 500,
  pointsMost: 2_000,
  pointLinkVehicles: 50,

  /**
   * Telemetry: vehicles looked at together (three colours of a chart by two dashes), points of a line at most, silence
   * over which no line is drawn, rows asked for at once, and rows that a table holds.
   */
  telemetryVehicles: 6,
  telemetryBuckets: 300,
  telemetrySilenceMs: 300_000,
  telemetryPage: 4_000,
  telemetryRows: 50_000,

  /** Alerts that are answered or put aside together. */
  manyAlerts: 200,

  /** Exports: rows of a file, of a PDF (which is made in memory), rows read first and at most at once, vehicles named one by one. */
  exportRows: 100_000,
  exportPdfRows: 10_000,
  exportPage: 1_000,
  exportPageMost: 8_000,
  exportPick: 20_000,
  /** Rows of a page of a report; a report of this moment comes whole up to so many. */
  reportPage: 500,
  reportNow: 5_000,
  /** Vehicles without data that an answer names. */
  unheardNamed: 20,
  /** TABLE-02, TABLE-04. */
  pageSizes: [5, 10, 15, 20, 25, 30],

  /** Commands (reliability §4.2). */
  commandExpiryMs: 600_000,
  /** Within which a second person agrees, and how often they may mistype their password before they are shut out. */
  secondMs: 300_000,
  secondWrong: 5,
  secondWrongMs: 900_000,
  /** Of the newest lines of the log so many are looked at each time that somebody reads it. */
  auditChecked: 2_000,
  /** After so many wrong plates of one vehicle within so long who may approve is told. */
  wrongPlates: 5,
  wrongPlatesMs: 600_000,
  /** As many must be able to approve where a company always asks a second person. */
  alwaysApprovers: 2,
  /** How old a position may be that a second person answers for, and how long their word carries it. */
  exceptionOldestMs: 86_400_000,
  exceptionFreshMs: 60_000,
  lotFromMost: 50,
  blockMaxMostKmh: 20,
  /** Halted commands go again: the second person says so within this, and who has no second waits this long. */
  resumeSecondMs: 300_000,
  resumeAloneMs: 600_000,
  /** How long a command may wait on the server for its vehicle to stand, and what counts as standing: reports apart. */
  armedMostMs: 3_600_000,
  standingApartMs: 30_000,
  standingLookbackMs: 600_000,
  commandAnswerMs: 30_000,
  commandAttempts: 3,
  cancelAnswerMs: 15_000,
  blockMaxSpeedKmh: 10,
  /** A test of cylinders is of an idling engine, rpm; a computer of an engine answers for so long after the ignition. */
  idleLeastRpm: 500,
  idleMostRpm: 1_000,
  ignitionLatelyMs: 600_000,
  /** What a deletion would wipe is told by a list so young; so many codes of one list are kept. */
  faultListFreshMs: 1_800_000,
  faultsKept: 200,
  /** A fix dated further ahead of the server is of no known age. */
  interlockAheadMs: 5_000,
  /** The client says "no confirmation yet" after this long, and never concludes failure from silence. */
  noConfirmationMs: 5_000,
  noAnswerMs: 30_000,

  /** §9: vertices of a polygon fence (FENCE-09), and how many are read at all before they are counted. */
  fencePoints: 1_790,
  fencePointsRead: 5_000,
  /** A smaller fence is less than what a receiver errs; a larger one is a region of the country. */
  fenceRadiusMinM: 10,
  fenceRadiusMaxM: 500_000,
  /** Of one company; all of them are watched at every report of their vehicles. */
  fencesMost: 2_000,
  /** Vehicles linked or unlinked by one call. */
  fenceLinksAtOnce: 20_000,
  /** What a fence's row counts its alerts over. */
  fenceAlertHours: 24,
  /** Visits of a fence that one call may ask for. */
  fenceVisitsMost: 500,
  fenceSpeedMaxKmh: 200,
} as const
