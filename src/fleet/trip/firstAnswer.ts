/** What the first way answers; what the other one does when the first fails. Rejects as the other one. */
export const firstAnswer = <T>(first: () => Promise<T>, other: () => Promise<T>): Promise<T> => first().catch(other)
