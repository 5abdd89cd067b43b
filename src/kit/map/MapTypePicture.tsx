import type { MapType } from '#src/lib/mapType.ts'

const hills = 'M0 24 12 14l9 6 12-12 15 12v14H0Z'
const fields = 'M0 0h20l-6 16H0ZM30 34l4-14 14-4v18Z'
const roads = 'M-2 26C12 22 18 20 24 12S38 2 50 4M16 36c0-10 4-14 10-18'

/** A sketch of a map type: ground in its colour, roads where the type draws them. */
export function MapTypePicture({ type }: { type: MapType }) {
  const photo = type === 'satellite' || type === 'hybrid'
  return (
    <svg viewBox="0 0 48 34" aria-hidden="true">
      <rect width="48" height="34" fill={type === 'roadmap' ? 'var(--raised)' : photo ? '#24341f' : '#8c9a72'} />
      {type === 'terrain' && <path d={hills} fill="#6d7d57" />}
      {photo && <path d={fields} fill="#3a4f2f" />}
      {type === 'roadmap' && <path d={roads} fill="none" stroke="var(--border-strong)" strokeWidth="2" />}
      {type === 'hybrid' && <path d={roads} fill="none" stroke="#e9edf0" strokeWidth="1.6" />}
    </svg>
  )
}
