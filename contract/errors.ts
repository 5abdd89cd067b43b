/**
 * Every refusal the server can give: code → HTTP status. The text of each code, in three languages, stands in
 * `server/text/`; the body on the wire is `{ code, msg, fields? }` with `msg` in the caller's language.
 */
export const errorStatus = {
  'request.invalid': 400,
  'request.tooLarge': 413,
  'request.notJson': 415,
  'request.notForm': 415,
  'request.rateLimited': 429,
  'route.notFound': 404,
  'origin.refused': 403,
  'auth.failed': 401,
  'auth.required': 401,
  'auth.expired': 401,
  // Not 401, by which a client signs out (SESS-05): the password was right.
  'auth.codeRequired': 403,
  'auth.codeRefused': 403,
  'auth.mustChangePassword': 403,
  'auth.mustEnrol': 403,
  'twoStep.alreadyOn': 409,
  'twoStep.notBegun': 409,
  'twoStep.required': 409,
  'twoStep.ownFirst': 409,
  'email.invalid': 400,
  'reset.incomplete': 400,
  'reset.linkRefused': 400,
  // Used, or never was: who guesses learns nothing.
  'firstAccess.refused': 404,
  'password.length': 400,
  'password.common': 400,
  'password.unchanged': 400,
  'password.wrong': 400,
  'picture.format': 400,
  'picture.tooLarge': 400,
  'permission.denied': 403,
  'entity.notFound': 404,
  'company.notFound': 404,
  'vehicle.notFound': 404,
  // Of any kind of record (contract/recordChanged.ts): somebody was faster.
  'record.changed': 409,
  'record.inUse': 409,
  // `id` is that of the one that could be activated again.
  'record.inactiveTwin': 409,
  'record.inactive': 409,
  // An import that is over takes no more rows and writes none; one whose rows are not all there writes none yet.
  'import.closed': 409,
  'import.incomplete': 409,
  // A column seems to have moved against the others: `count` records would change `field`; whoever means it says how many.
  'import.moved': 409,
  'band.invalid': 400,
  'bonus.tiers': 400,
  // `field`: the link of its scope, which names nobody.
  'goal.nobody': 422,
  // `other`: which one, from `from` to `day`.
  'goal.overlaps': 409,
  'link.many': 409,
  'link.since': 400,
  // `field`: the link that would name who is in another one of the record already.
  'link.twice': 409,
  // A link is corrected within the last days alone, and never over another one of its kind.
  'link.corrected': 400,
  'period.invalid': 400,
  /** It has not begun: of it nothing can be known. */
  'period.future': 400,
  // `keys`: what the profile holds and its writer does not.
  'profile.beyondOwn': 403,
  'profile.inactive': 409,
  'profile.wall': 409,
  'user.above': 403,
  'user.self': 409,
  // `company`: the one that would be left without.
  'admin.last': 409,
  'geocoder.failed': 503,
  'router.failed': 503,
  'replay.period': 400,
  'alert.superseded': 409,
  'alert.closed': 409,
  // `minutes`: the most.
  'alert.shelfTooLong': 409,
  'alertRule.invalid': 400,
  'alertRule.neverOff': 409,
  'alertRule.neverSilent': 409,
  'alertRule.startAfterEnd': 400,
  'alertRule.noneTells': 422,
  'events.trimmed': 410,
  'command.plateMismatch': 422,
  'command.inProgress': 409,
  'command.keyReused': 409,
  'command.noChannel': 409,
  'command.unsupported': 409,
  'command.stalePosition': 409,
  'command.tooFast': 409,
  'command.speedUnknown': 409,
  'command.notStanding': 409,
  'command.halted': 409,
  'diagnostics.ignitionOff': 409,
  'diagnostics.notIdling': 409,
  'command.protectedArea': 409,
  'command.secondSelf': 409,
  'command.secondOver': 409,
  'command.secondNone': 409,
  'command.secondFew': 409,
  'diagnostics.readFirst': 409,
  'diagnostics.noFaults': 409,
  'command.confirmMismatch': 422,
  'command.lotTooLarge': 422,
  'command.lotMixed': 422,
  'command.lotRepeated': 422,
  'sync.noAction': 422,
  'sync.minutes': 422,
  'sync.driverInactive': 409,
  'sync.noKey': 409,
  'sync.open': 409,
  'sync.notOpen': 409,
  'sync.refused': 409,
  'sync.cancelFailed': 409,
  'setting.open': 409,
  'setting.empty': 422,
  'setting.range': 422,
  'setting.noCooldown': 422,
  'setting.simpleTracking': 422,
  'setting.someLack': 422,
  // `rev`, `day`: a revision of a set that has not begun, which what is saved would take the place of.
  'setting.planned': 409,
  'coaching.noTalk': 422,
  'coaching.noTarget': 422,
  'coaching.another': 409,
  // RATING-04: an analysis of no company.
  'rating.noCompany': 400,
  'vehicle.engine': 422,
  'rating.parameter': 422,
  'rating.weights': 422,
  'rating.past': 422,
  'journey.invalidParameter': 422,
  'journey.agreement': 422,
  'journey.bankNote': 422,
  'journey.ruleTwice': 409,
  'journey.ruleDays': 422,
  'journey.setPast': 422,
  'driveWell.begun': 409,
  'concrete.ahead': 422,
  'concrete.marks': 422,
  // `field`: which of the days, or of the counters, and `rule` what it breaks.
  'review.day': 422,
  'review.counter': 422,
  'review.realized': 409,
  'review.open': 409,
  'review.closed': 409,
  'review.doneDay': 422,
  'review.reading': 409,
  'user.inactive': 409,
  'command.resumeAlone': 409,
  'command.tooLateToCancel': 409,
  'command.notFound': 404,
  'referencePoint.linked': 409,
  'referencePoint.ended': 409,
  'referencePoint.inactive': 409,
  'referencePoint.inProgress': 409,
  'referencePoint.noChannel': 409,
  'referencePoint.period': 400,
  'referencePoint.tooMany': 409,
  'ingest.unknownDevice': 404,
  'ingest.tokenRefused': 401,
  'ingest.tooOld': 422,
  'ingest.refused': 422,
  'export.tooLarge': 422,
  'fence.inactive': 409,
  'fence.tooMany': 409,
  'fence.tooFewPoints': 400,
  'fence.tooManyPoints': 400,
  'fence.radius': 400,
  'fence.crossing': 400,
  'fence.holeOutside': 400,
  'fence.noArea': 400,
  'fence.aroundPole': 400,
  'record.taken': 409,
  'record.tooMany': 409,
  'dashboard.tooMany': 409,
  // The same for a code that is wrong, used or over.
  'journey.codeRefused': 404,
  'journey.devicesFull': 409,
  'journey.noDocument': 409,
  'journey.noEmployer': 409,
  'journey.notTold': 409,
  'journey.reason': 400,
  'treatment.own': 409,
  'treatment.decided': 409,
  'treatment.future': 400,
  'treatment.beforeAdmission': 400,
  'treatment.repeated': 409,
  'treatment.notDriven': 400,
  'treatment.notPresumed': 400,
  'checklist.question': 422,
  'checklist.photos': 422,
  'checklist.incomplete': 422,
  'checklist.unknown': 422,
  'checklist.photoUnasked': 422,
  'journey.keyReused': 409,
  'inspection.notFound': 404,
  'store.unavailable': 503,
  'server.internal': 500,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus
export const errorCodes = Object.keys(errorStatus) as ErrorCode[]

/** The body of every refusal. */
export interface ErrorBody {
  code: ErrorCode
  msg: string
  /** Paths of the offending fields, wire names, when the request itself was invalid. */
  fields?: string[]
}

/** Thrown by handlers and rules; the errors plugin turns it into status and text. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly retryAfterS: number | undefined
  readonly data: Record<string, unknown> | undefined
  constructor(code: ErrorCode, detail: { retryAfterS?: number; data?: Record<string, unknown> } = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.retryAfterS = detail.retryAfterS
    this.data = detail.data
  }
}

export const fail = (code: ErrorCode, detail?: { retryAfterS?: number; data?: Record<string, unknown> }): never => {
  throw new Refusal(code, detail)
}
