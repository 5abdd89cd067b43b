/** Names by which addresses and calls say whom an analysis is about. */
export const subjectParameter = { driver: 'motoristas', vehicle: 'veiculos' } as const
