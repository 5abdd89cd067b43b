import { FuelPrice } from '#src/fleet/analysis/FuelPrice.tsx'

/** What a litre costs, of reports that ask for it in cents; 0 is no price. */
export const PriceField = ({ value, onChange }: { value: unknown; onChange: (value: unknown) => void }) => (
  <FuelPrice value={value === 0 ? null : value} onChange={(cents) => onChange(cents ?? 0)} />
)
