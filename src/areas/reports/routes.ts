import { analysisText } from '#src/fleet/analysis/analysisText.ts'
import { reportText } from '#src/fleet/report/reportText.ts'
import type { AreaRoute } from '#src/kit/route.ts'

const text = ['reports', ...reportText] as const

const analysis = ['reports', ...analysisText] as const

export const routes: readonly AreaRoute[] = [
  { path: 'analytics', text: analysis, load: () => import('./analytics.analysis.ts').then((one) => one.default) },
  { path: 'ratingOverview', text: analysis, load: () => import('./standing.analysis.ts').then((one) => one.default) },
  {
    path: 'telemetryAnalysis',
    text: analysis,
    load: () => import('./engineUse.analysis.ts').then((one) => one.default),
  },
  {
    path: 'routeAnalysis',
    text: analysis,
    load: () => import('./travelPatterns.analysis.ts').then((one) => one.default),
  },
  { path: 'routeRanking', text: analysis, load: () => import('./routeRanking.analysis.ts').then((one) => one.default) },
  {
    path: 'performanceAnalysis',
    text: analysis,
    load: () => import('./performance.analysis.ts').then((one) => one.default),
  },
  { path: 'positionReport', text, load: () => import('./positions.report.ts').then((one) => one.default) },
  { path: 'distanceReport', text: reportText, load: () => import('./distance.report.ts').then((one) => one.default) },
  {
    path: 'distanceReportPeriod',
    text: reportText,
    load: () => import('./distance.report.ts').then((one) => one.default),
  },
  { path: 'fenceReport', text, load: () => import('./fenceStays.report.ts').then((one) => one.default) },
  { path: 'shippingReport', text, load: () => import('./concrete.report.ts').then((one) => one.default) },
  { path: 'shippingReportVehicle', text, load: () => import('./concrete.report.ts').then((one) => one.loads) },
  {
    path: 'shippingReportOne',
    text: ['reports', 'fleet'],
    load: () => import('./LoadReport.screen.tsx').then((one) => one.LoadReportScreen),
  },
  {
    path: 'shipping',
    text: ['reports', 'fleet'],
    load: () => import('./Shipping.screen.tsx').then((one) => one.ShippingScreen),
  },
  { path: 'statusReport', text: reportText, load: () => import('./statusSpans.report.ts').then((one) => one.default) },
  { path: 'dmsReport', text: reportText, load: () => import('./dms.report.ts').then((one) => one.default) },
  { path: 'inputEventReport', text: reportText, load: () => import('./ioEdges.report.ts').then((one) => one.default) },
  { path: 'telemetryReport', text: reportText, load: () => import('./telemetry.report.ts').then((one) => one.default) },
  {
    path: 'telemetryReportPeriod',
    text: reportText,
    load: () => import('./telemetry.report.ts').then((one) => one.default),
  },
  {
    path: 'trunkTemperatureReport',
    text,
    load: () => import('./trunkTemperature.report.ts').then((one) => one.default),
  },
  {
    path: 'monitoringReports',
    text,
    load: () => import('./ReportCentre.screen.tsx').then((one) => one.ReportCentreScreen),
  },
  { path: 'routeReport', text: reportText, load: () => import('./routes.report.ts').then((one) => one.default) },
  {
    path: 'routeReportVehicle',
    text: ['fleet', ...text],
    load: () => import('./itinerary.report.ts').then((one) => one.default),
  },
  {
    path: 'routeReportExport',
    text: ['reports', 'kit'],
    load: () => import('./RouteExport.screen.tsx').then((one) => one.RouteExportScreen),
  },
  {
    path: 'operationFenceReport',
    text: reportText,
    load: () => import('./operationFences.report.ts').then((one) => one.default),
  },
  {
    path: 'consumptionReport',
    text: [...reportText, 'analysis'],
    load: () => import('./consumption.report.tsx').then((one) => one.default),
  },
  {
    path: 'statusTimeReport',
    text: [...reportText, 'analysis'],
    load: () => import('./statusTime.report.ts').then((one) => one.default),
  },
]
