/** What the one-time address of an empty installation bears behind its code: after `#`, so that no server and no log ever reads it. */
export const firstAccessMark = '#primeiro='
