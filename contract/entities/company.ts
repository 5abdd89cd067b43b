import { field, maybe, maybeChosen, told } from '../fieldKinds.ts'
import { CompanyId } from '../kinds.ts'
import { defineEntity } from '../machine/entity.ts'
import { permissions } from '../permissions.ts'
import { ufs } from '../rules/uf.ts'
import words from './text/company.json' with { type: 'json' }

/** Companies that one may act for, with what is registered of them (ENT-04, ENT-05, VALID-COMPANY). */
export const company = defineEntity('company', {
  id: CompanyId,
  at: { older: '/empresa' },
  permission: permissions.company,
  fields: {
    tradeName: field('nome_fantasia', 'label', { least: 3 }),
    name: field('nome', 'label', { least: 3 }),
    cnpj: maybe('cnpj', 'cnpj'),
    stateRegistration: maybe('inscricao_estadual', 'code', { most: 14 }),
    phone: maybe('telefone', 'phone'),
    postalCode: maybe('cep', 'postalCode'),
    uf: maybeChosen('uf', ufs),
    city: maybe('cidade', 'label'),
    address: maybe('endereco', 'label', { least: 3 }),
    number: maybe('numero', 'code', { most: 10 }),
    district: maybe('bairro', 'label', { least: 3 }),
    /** Empty is what NBR 7212 says: 90, 30, 150. */
    concreteToSiteMin: maybe('concreto_ate_obra', 'minutes', { least: 10, most: 600 }),
    concreteWaitingMin: maybe('concreto_espera', 'minutes', { least: 5, most: 600 }),
    concreteWholeMin: maybe('concreto_total', 'minutes', { least: 15, most: 900 }),
    /** What its litre of fuel costs where a question says no other price (reports §5). */
    fuelPriceCents: maybe('preco_combustivel', 'cents', { least: 1, most: 9_999 }),
    vehicles: told('veiculos', 'count'),
    users: told('usuarios', 'count'),
    image: maybe('imagem', 'picture'),
    active: field('status', 'active'),
  },
  filters: ['active', 'uf'],
  search: ['tradeName', 'name', 'cnpj', 'city'],
  order: ['tradeName'],
  everywhere: ['cnpj'],
  verbs: ['list', 'get', 'create', 'update', 'status', 'remove', 'history', 'export', 'options'],
  hangs: ['vehicles', 'users'],
  limit: 2_000,
  refuses: ['picture.format', 'picture.tooLarge', 'user.self'],
  refusesRemoval: ['user.self'],
  words,
  sample: {
    tradeName: 'Serra Azul',
    name: 'Serra Azul Transportes Ltda',
    cnpj: null,
    stateRegistration: null,
    phone: null,
    postalCode: null,
    uf: null,
    city: null,
    address: null,
    number: null,
    district: null,
    concreteToSiteMin: null,
    concreteWaitingMin: null,
    concreteWholeMin: null,
    fuelPriceCents: null,
    image: null,
    active: true,
  },
})
