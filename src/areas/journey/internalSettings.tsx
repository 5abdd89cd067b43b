import { dayNote } from '#contract/entities/dayNote.ts'
import { driverRule } from '#contract/entities/driverRule.ts'
import { holiday } from '#contract/entities/holiday.ts'
import { journeyCategory } from '#contract/entities/journeyCategory.ts'
import { journeyEvent } from '#contract/entities/journeyEvent.ts'
import { journeyNotice } from '#contract/entities/journeyNotice.ts'
import { permissions } from '#contract/permissions.ts'
import { driverDevices } from '#contract/reports/driverDevices.ts'
import { defineRegistry } from '#src/kit/registry/defineRegistry.tsx'
import { ofNoun, registryTabs } from '#src/kit/registry/registryTabs.tsx'

import { Devices } from './Devices.tsx'

const needs = permissions.journeySettings

/** `/fleetfulldriver/configuracoesinternas`: what drivers mark and are told, whose rules they follow, days without work, holidays, and the devices that speak for them. */
export default registryTabs({
  eventos: {
    label: ofNoun(journeyEvent.words),
    needs,
    Screen: defineRegistry(journeyEvent, {
      columns: ['description', 'code', 'category', 'icon', 'colour', 'justifiable', 'immobilisation', 'active'],
      form: [
        ['code'],
        ['description'],
        ['categories'],
        ['icon', 'colour'],
        ['justifiable', 'immobilisation'],
        ['macros'],
        ['active'],
      ],
    }),
  },
  categorias: {
    label: ofNoun(journeyCategory.words),
    needs,
    Screen: defineRegistry(journeyCategory, {
      columns: ['description', 'kind', 'events', 'active'],
      form: [['description'], ['kind'], ['active']],
    }),
  },
  notificacoes: {
    label: ofNoun(journeyNotice.words),
    needs,
    Screen: defineRegistry(journeyNotice, {
      columns: ['description', 'rule', 'minutesBefore', 'sound', 'title', 'justifiable', 'active'],
      form: [['description'], ['rule', 'minutesBefore'], ['sound'], ['title'], ['message'], ['justifiable', 'active']],
    }),
  },
  regras: {
    label: ofNoun(driverRule.words),
    needs,
    Screen: defineRegistry(driverRule, {
      columns: ['description', 'set', 'reach', 'whom', 'fromDay', 'toDay'],
      form: [['description'], ['sets'], ['reach'], ['drivers'], ['fromDay', 'toDay']],
    }),
  },
  faltas: {
    label: ofNoun(dayNote.words),
    needs: permissions.journeyTreatment,
    Screen: defineRegistry(dayNote, {
      columns: ['driver', 'day', 'kind', 'minutes', 'way', 'reason', 'active'],
      form: [['drivers'], ['day', 'kind'], ['minutes', 'way'], ['reason'], ['active']],
    }),
  },
  feriados: {
    label: ofNoun(holiday.words),
    needs,
    Screen: defineRegistry(holiday, {
      columns: ['description', 'day', 'reach', 'place', 'active'],
      form: [['day'], ['description'], ['reach'], ['place'], ['active']],
    }),
  },
  aparelhos: {
    label: ofNoun(driverDevices.words),
    needs: permissions.driverDevice,
    Screen: Devices,
    byHand: true,
  },
})
