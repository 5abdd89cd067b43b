/** Address of the driver's own page: beside the control room, with a worker and a manifest of its own (journey §3.13). */
export const driverPage = '/motorista-app'

/** What a driver's page may ask of the phone and nothing else of the product: where it is, and its camera. */
export const isDriverPage = (path: string): boolean => path === driverPage || path.startsWith(`${driverPage}/`)
