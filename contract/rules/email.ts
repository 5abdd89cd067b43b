import { z } from 'zod'

const Email = z.email().max(254)

/** Whether a text is the address of a mailbox; spaces around it are forgiven (FORGOT-03, RESET-07). */
export const isEmail = (text: string): boolean => Email.safeParse(text.trim()).success
