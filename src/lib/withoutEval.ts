import { config } from 'zod'

/**
 * Schemas read their input without code made at run time: a strict content security policy (reliability §4.6) forbids
 * it, and reports even the attempt. Import this before anything that builds a schema.
 */
config({ jitless: true })
