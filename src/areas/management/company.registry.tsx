import { company } from '#contract/entities/company.ts'
import { defineRegistry } from '#src/kit/registry/defineRegistry.tsx'
import { Avatar } from '#src/ui/mark/Avatar.tsx'

/** `/gerenciamento/empresa`. */
export default defineRegistry(company, {
  columns: [
    'tradeName',
    'image',
    'name',
    'cnpj',
    'stateRegistration',
    'city',
    'uf',
    'phone',
    'vehicles',
    'users',
    'active',
  ],
  card: { line: ['cnpj', 'city'] },
  form: [
    ['image'],
    ['tradeName', 'name'],
    ['cnpj', 'stateRegistration'],
    ['phone', 'postalCode'],
    ['uf', 'city'],
    ['address', 'number'],
    ['district'],
    ['concreteToSiteMin', 'concreteWaitingMin'],
    ['concreteWholeMin'],
    ['fuelPriceCents'],
    ['active'],
  ],
  cells: { image: ({ row }) => <Avatar name={row.tradeName} image={row.image} size={28} /> },
})
