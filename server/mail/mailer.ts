/** One letter to one person, in plain text. */
export interface Letter {
  to: { name: string; address: string }
  subject: string
  text: string
  /** What the letter is about, if it is an address: an operator without a mail server reads it at the console. */
  link?: string
}

/** The port to mail. */
export interface Mailer {
  /** Resolves once the letter is out of our hands. Rejects with whatever the mail server or the disk refuses. */
  send(letter: Letter): Promise<void>
  close(): void
}
