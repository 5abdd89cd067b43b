/**
 * The number of a driver's licence: eleven digits, not all the same. No official text publishes the weights of its check
 * digits, so that none is refused for them.
 */
export const isCnh = (text: string): boolean => /^\d{11}$/.test(text) && !/^(\d)\1{10}$/.test(text)
