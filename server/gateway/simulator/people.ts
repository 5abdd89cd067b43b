import { iButtonOf } from '#contract/rules/iButton.ts'

import { cnhOf, cpfOf, pisOf } from './identifiers.ts'
import { hash32, Prng } from './prng.ts'

const men = [
  'João',
  'José',
  'Antônio',
  'Carlos',
  'Paulo',
  'Marcos',
  'Luiz',
  'Rafael',
  'Edson',
  'Sérgio',
  'Cláudio',
  'Valdir',
  'Ademir',
  'Wagner',
  'Fábio',
  'Márcio',
  'Rogério',
  'Nelson',
  'Anderson',
  'Jefferson',
  'Everton',
  'Gilberto',
  'Sebastião',
  'Raimundo',
]
const women = [
  'Maria',
  'Ana',
  'Juliana',
  'Adriana',
  'Patrícia',
  'Sandra',
  'Márcia',
  'Fernanda',
  'Luciana',
  'Rosângela',
  'Cristiane',
  'Simone',
  'Débora',
  'Vanessa',
]
const families = [
  'Silva',
  'Santos',
  'Oliveira',
  'Souza',
  'Pereira',
  'Lima',
  'Ferreira',
  'Costa',
  'Rodrigues',
  'Almeida',
  'Nascimento',
  'Alves',
  'Carvalho',
  'Araújo',
  'Ribeiro',
  'Gomes',
  'Martins',
  'Rocha',
  'Barbosa',
  'Moreira',
  'Teixeira',
  'Cardoso',
  'Batista',
  'Nogueira',
  'Schmidt',
  'Müller',
  'Zanella',
  'Tanaka',
  'Figueiredo',
  'Antunes',
]

export interface DemoDriver {
  id: number
  companyId: number
  name: string
  sex: 'M' | 'F'
  /** Digits only. */
  cpf: string
  cnh: string
  pis: string
  /** C truck, D bus, E articulated or heavy trailer, B the rest (formats §4). */
  cnhCategory: 'B' | 'C' | 'D' | 'E'
  /** yyyy-MM-dd. */
  cnhExpiry: string
  birthDate: string
  /** What the reader in the cab reports as `driverCode`: a card's ten hexadecimal digits, or the ROM of a 1-Wire key. */
  code: string
}

/** Every so many drivers hold a 1-Wire key in place of a card. */
const keyEvery = 7

/** The id is part of the code, so that no two cards are alike. */
const cardOf = (seed: number, id: number): string =>
  (hash32(seed, 'card', id) & 0xffff).toString(16).padStart(4, '0').toUpperCase() +
  id.toString(16).padStart(6, '0').toUpperCase()

/** The nine digits before the check digits of a CPF: those of no other id. */
const digitsOf = (seed: number, id: number): number[] =>
  [...String((id * 735_134_401 + (seed % 100_000) * 7_919) % 1_000_000_000).padStart(9, '0')].map(Number)

/** The driver with that id; the same seed always gives the same person. */
export function driverOf(
  seed: number,
  id: number,
  companyId: number,
  cnhCategory: DemoDriver['cnhCategory'],
): DemoDriver {
  const chance = new Prng(hash32(seed, 'driver', id))
  const sex = chance.chance(0.14) ? 'F' : 'M'
  const [family, second] = [chance.pick(families), chance.pick(families)]
  const nine = () => Array.from({ length: 9 }, () => chance.int(0, 9))
  const day = (year: number) =>
    `${year}-${String(chance.int(1, 12)).padStart(2, '0')}-${String(chance.int(1, 28)).padStart(2, '0')}`
  const name = [chance.pick(sex === 'F' ? women : men), ...(second === family ? [family] : [second, family])].join(' ')
  nine()
  const person = digitsOf(seed, id)
  return {
    id,
    companyId,
    name,
    sex,
    cpf: cpfOf(person),
    cnh: cnhOf(nine()),
    pis: pisOf([1, ...person]),
    cnhCategory,
    cnhExpiry: day(chance.int(2027, 2034)),
    birthDate: day(chance.int(1962, 2002)),
    code: id % keyEvery === 0 ? iButtonOf(id) : cardOf(seed, id),
  }
}
