import { subjectParameter } from '#contract/machine/subjectParameter.ts'
import { alerts } from '#contract/profiles/alerts.ts'
import { defineProfileScreen } from '#src/fleet/parameter-profile/defineProfileScreen.tsx'
import { ofNoun, registryTabs } from '#src/kit/registry/registryTabs.tsx'

const { sets, holders, history } = defineProfileScreen(alerts, {
  form: [
    ['overspeed', 'overRpm'],
    ['hotCoolant', 'lowBattery', 'lowFuel'],
    ['lowOil', 'lowAir'],
    ['harshAcceleration', 'harshAccelerationKmh'],
    ['harshBraking', 'harshBrakingKmh'],
    ['collisionRisk', 'collisionRiskKmh'],
    ['sharpTurn', 'sharpTurnKmh'],
    ['lateralDeviation', 'lateralDeviationKmh'],
    ['noiseFilter', 'jammerLevel', 'jammerS'],
  ],
})
const of = (face: 'sets' | 'holders' | 'history') =>
  ofNoun({
    'pt-BR': alerts.words['pt-BR'][face],
    en: alerts.words.en[face],
    es: alerts.words.es[face],
  })
const needs = alerts.permission

/** `/alertas/configuracao/perfil` (alerts §4.6): sets of limits, who holds which, and every application. */
export default registryTabs({
  perfis: { label: of('sets'), needs, Screen: sets },
  [subjectParameter.vehicle]: { label: of('holders'), needs, Screen: holders },
  historico: { label: of('history'), needs, Screen: history },
})
