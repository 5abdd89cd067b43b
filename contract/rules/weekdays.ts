/** Digits of days from 0, Sunday, to 6: each once, in their order, at least one. */
export const isWeekdays = (text: string): boolean => /^0?1?2?3?4?5?6?$/.test(text) && text !== ''
