import { createContext } from 'react'

/** The one thing of the session that outlives its store: how to end it. */
export const SignOutContext = createContext<() => Promise<void>>(() => Promise.resolve())
