import { nominatim } from './nominatim.ts'
import { type Geocoder, builtInGeocoder } from './port.ts'

/** The geocoder of an installation: the service that it names, or the table that every installation has. */
export const openGeocoder = (url: string | null): Geocoder => (url === null ? builtInGeocoder : nominatim(url))
