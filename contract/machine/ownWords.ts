type Write = 'create' | 'update' | 'remove'

/** What a noun may say in words of its own, where those of the machine do not do. */
export interface OwnWords {
  /** Of a record that was written, and of one that was not for a reason that nobody gave. */
  done?: Readonly<Record<Write, string>>
  fails?: Readonly<Record<Write, string>>
  /** What follows when one is switched off, where that is its own. */
  off?: string
  /** What is asked for where one is not switched off before its name is typed. */
  offTyped?: string
  /** The same of removal: what follows of it, and what is asked for. */
  gone?: string
  goneTyped?: string
  /** Sections of the form, each by a field or link of the row that it begins with. */
  sections?: Readonly<Record<string, string>>
  /** What is noted of links, where something is, with the names of its choices beside those of the fields. */
  noted?: Record<string, string>
}
