import * as accessProfile from './accessProfile.ts'
import * as alert from './alert.ts'
import * as alertLife from './alertLife.ts'
import * as alertOutage from './alertOutage.ts'
import * as auditChain from './auditChain.ts'
import * as auth from './auth.ts'
import * as card from './card.ts'
import * as checklist from './checklist.ts'
import * as choices from './choices.ts'
import { collections } from './collection.ts'
import * as command from './command.ts'
import * as commandHalt from './commandHalt.ts'
import * as commandSecond from './commandSecond.ts'
import * as concrete from './concrete.ts'
import * as dashboard from './dashboard.ts'
import * as driverApp from './driverApp.ts'
import * as eventType from './eventType.ts'
import * as exports from './exports.ts'
import * as faultSchedule from './faultSchedule.ts'
import * as fence from './fence.ts'
import * as first from './firstAccess.ts'
import * as inspection from './inspection.ts'
import * as journey from './journey.ts'
import * as live from './live.ts'
import * as look from './look.ts'
import * as monitoring from './monitoring.ts'
import * as ownSessions from './ownSessions.ts'
import * as password from './password.ts'
import * as people from './people.ts'
import * as personSessions from './personSessions.ts'
import * as place from './place.ts'
import * as profile from './profile.ts'
import * as recorder from './recorder.ts'
import * as referencePoint from './referencePoint.ts'
import * as registryView from './registryView.ts'
import * as replay from './replay.ts'
import { reportOptions } from './reportOptions.ts'
import * as review from './review.ts'
import * as session from './session.ts'
import * as sync from './sync.ts'
import * as telemetry from './telemetry.ts'
import * as travel from './travel.ts'
import * as treatment from './treatment.ts'
import * as trip from './trip.ts'
import * as twoStep from './twoStep.ts'
import * as wall from './wall.ts'

/** Every call of the product: routes, client and OpenAPI document are made from this one record. */
export const endpoints = {
  signIn: auth.signIn,
  validate: auth.validate,
  signOut: auth.signOut,
  pairDevice: driverApp.pairDevice,
  unpairDevice: driverApp.unpairDevice,
  driverAppNow: driverApp.driverAppNow,
  driverAppSetup: driverApp.driverAppSetup,
  driverAppVehicle: driverApp.driverAppVehicle,
  driverAppDay: driverApp.driverAppDay,
  markAppointments: driverApp.markAppointments,
  sendInspection: inspection.sendInspection,
  sendInspectionPhoto: inspection.sendInspectionPhoto,
  oneInspection: inspection.oneInspection,
  inspectionPhoto: inspection.inspectionPhoto,
  clockStates: recorder.clockStates,
  afdFile: recorder.afdFile,
  aejFile: recorder.aejFile,
  mirrorFile: recorder.mirrorFile,
  setFaultSchedule: faultSchedule.setFaultSchedule,
  createSync: sync.createSync,
  cancelSync: sync.cancelSync,
  redeemSync: sync.redeemSync,
  actBySync: sync.actBySync,
  makePairingCode: recorder.makePairingCode,
  revokeDevice: recorder.revokeDevice,
  dayRecord: treatment.dayRecord,
  proposeTreatment: treatment.proposeTreatment,
  decideTreatment: treatment.decideTreatment,
  forgotPassword: password.forgotPassword,
  resetPassword: password.resetPassword,
  firstAccess: first.firstAccess,
  changePassword: password.changePassword,
  updateProfile: profile.updateProfile,
  keepLook: look.keepLook,
  registryViews: registryView.registryViews,
  keepRegistryView: registryView.keepRegistryView,
  removeRegistryView: registryView.removeRegistryView,
  twoStep: twoStep.twoStep,
  beginTwoStep: twoStep.beginTwoStep,
  enableTwoStep: twoStep.enableTwoStep,
  disableTwoStep: twoStep.disableTwoStep,
  renewBackupCodes: twoStep.renewBackupCodes,
  twoStepRule: twoStep.twoStepRule,
  setTwoStepRule: twoStep.setTwoStepRule,
  ownSessions: ownSessions.ownSessions,
  endSession: ownSessions.endSession,
  endOtherSessions: ownSessions.endOtherSessions,
  menu: session.menu,
  permissionList: session.permissionList,
  companies: session.companies,
  user: session.user,
  vehicleSummary: session.vehicleSummary,
  accessProfiles: accessProfile.accessProfiles,
  blankAccessProfile: accessProfile.blankAccessProfile,
  accessProfile: accessProfile.accessProfile,
  createAccessProfile: accessProfile.createAccessProfile,
  updateAccessProfile: accessProfile.updateAccessProfile,
  setAccessProfileActive: accessProfile.setAccessProfileActive,
  removeAccessProfile: accessProfile.removeAccessProfile,
  users: people.users,
  filterUsers: people.filterUsers,
  administeredCompanies: people.administeredCompanies,
  filterCompanies: people.filterCompanies,
  removeUser: people.removeUser,
  userCompanies: people.userCompanies,
  linkUserCompany: people.linkUserCompany,
  unlinkUserCompany: people.unlinkUserCompany,
  userVehicles: people.userVehicles,
  linkUserVehicle: people.linkUserVehicle,
  unlinkUserVehicle: people.unlinkUserVehicle,
  inviteUser: people.inviteUser,
  setUserImage: people.setUserImage,
  userSessions: personSessions.userSessions,
  endUserSession: personSessions.endUserSession,
  endUserSessions: personSessions.endUserSessions,
  filterVehicles: choices.filterVehicles,
  filterVehiclesWith: choices.filterVehiclesWith,
  vehicleUsers: choices.vehicleUsers,
  installableVehicles: choices.installableVehicles,
  installers: choices.installers,
  installationCompanies: choices.installationCompanies,
  ...collections,
  cardData: card.cardData,
  dashboards: dashboard.dashboards,
  createDashboard: dashboard.createDashboard,
  updateDashboard: dashboard.updateDashboard,
  config: session.config,
  health: session.health,
  unknownDevices: session.unknownDevices,
  refusedReports: session.refusedReports,
  ignoreDevice: session.ignoreDevice,
  deviceRemarks: session.deviceRemarks,
  makeTrackerKey: session.makeTrackerKey,
  makeCompanyKey: session.makeCompanyKey,
  companyKeys: session.companyKeys,
  fleetSnapshot: live.fleetSnapshot,
  alertSnapshot: live.alertSnapshot,
  commandSnapshot: live.commandSnapshot,
  positionDensity: live.positionDensity,
  events: live.events,
  acknowledge: live.acknowledge,
  alertLife: alertLife.alertLife,
  assignAlert: alertLife.assignAlert,
  commentAlert: alertLife.commentAlert,
  shelveAlert: alertLife.shelveAlert,
  unshelveAlert: alertLife.unshelveAlert,
  resolveAlert: alertLife.resolveAlert,
  manyAlerts: alertLife.manyAlerts,
  provokeAvalanche: alertLife.provokeAvalanche,
  beginOutage: alertOutage.beginOutage,
  endOutage: alertOutage.endOutage,
  endShelf: alertOutage.endShelf,
  eventCatalogue: eventType.eventCatalogue,
  alertParameters: eventType.alertParameters,
  vehicleEvents: eventType.vehicleEvents,
  alertWhy: alert.alertWhy,
  notifiedAlert: alert.notifiedAlert,
  portChange: alert.portChange,
  vehicleTelemetry: live.vehicleTelemetry,
  monitoredVehicles: monitoring.monitoredVehicles,
  notifications: live.notifications,
  tripHistory: trip.tripHistory,
  tripRoute: trip.tripRoute,
  geocode: trip.geocode,
  findPlaces: place.findPlaces,
  travelTimes: place.travelTimes,
  journeyTimeline: journey.journeyTimeline,
  replayTracks: replay.replayTracks,
  reportOptions,
  requestBlock: command.requestBlock,
  requestActuator: command.requestActuator,
  askPosition: command.askPosition,
  commandGrounds: command.commandGrounds,
  requestTrunk: command.requestTrunk,
  cancelBlock: command.cancelBlock,
  cancelTrunk: command.cancelTrunk,
  trunkByKey: command.trunkByKey,
  cancelFaultRead: command.cancelFaultRead,
  cancelMaintenance: command.cancelMaintenance,
  cancelMode: command.cancelMode,
  cancelImmobilization: command.cancelImmobilization,
  cancelEvents: command.cancelEvents,
  cancelParameters: command.cancelParameters,
  cancelCommand: command.cancelCommand,
  blockByKey: command.blockByKey,
  commandByKey: command.commandByKey,
  commandHistory: command.commandHistory,
  exportVehicles: exports.exportVehicles,
  exportAlerts: exports.exportAlerts,
  exportUnknownDevices: exports.exportUnknownDevices,
  fences: fence.fences,
  fence: fence.fence,
  fenceShapes: fence.fenceShapes,
  createFence: fence.createFence,
  updateFence: fence.updateFence,
  setFenceActive: fence.setFenceActive,
  deleteFence: fence.deleteFence,
  fenceVehicles: fence.fenceVehicles,
  linkFenceVehicles: fence.linkFenceVehicles,
  fenceVisits: fence.fenceVisits,
  fencePresence: fence.fencePresence,
  filterFences: fence.filterFences,
  exportFences: fence.exportFences,
  beatWall: wall.beatWall,
  leaveWall: wall.leaveWall,
  telemetrySeries: telemetry.telemetrySeries,
  telemetryRows: telemetry.telemetryRows,
  exportTelemetry: telemetry.exportTelemetry,
  concreteLoad: concrete.concreteLoad,
  concreteShipping: concrete.concreteShipping,
  driverMonth: travel.driverMonth,
  referencePoints: referencePoint.referencePoints,
  createReferencePoint: referencePoint.createReferencePoint,
  updateReferencePoint: referencePoint.updateReferencePoint,
  removeReferencePoint: referencePoint.removeReferencePoint,
  pointLinks: referencePoint.pointLinks,
  requestPointLinks: referencePoint.requestPointLinks,
  cancelPointLink: referencePoint.cancelPointLink,
  reviewSheet: review.reviewSheet,
  markReviewDone: review.markReviewDone,
  reopenReview: review.reopenReview,
  postponeReview: review.postponeReview,
  moveReview: review.moveReview,
  scheduleNextReview: review.scheduleNextReview,
  openReview: review.openReview,
  readCounter: review.readCounter,
  voidCounter: review.voidCounter,
  commandHalts: commandHalt.commandHalts,
  haltCommands: commandHalt.haltCommands,
  resumeCommands: commandHalt.resumeCommands,
  approveCommand: commandSecond.approveCommand,
  denyCommand: commandSecond.denyCommand,
  commandPolicy: commandSecond.commandPolicy,
  setCommandPolicy: commandSecond.setCommandPolicy,
  shortPolicies: commandSecond.shortPolicies,
  auditChain: auditChain.auditChain,
  checklists: checklist.checklists,
  checklist: checklist.checklist,
  saveChecklist: checklist.saveChecklist,
} as const

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
