/**
 * Where long-distance vehicles drive: from a place along a highway to a place, and on along the next one from there.
 * Places and references are those of `#contract/places.ts` and `#contract/highways.ts`: the road that the map draws.
 */
const grain = [
  'dourados BR-163 sinop',
  'brasilia BR-060 jatai BR-364 rondonopolis',
  'ourinhos BR-153 araguaina BR-010 imperatriz',
  'ribeirao-preto BR-050 cristalina BR-040 brasilia',
  'brasilia BR-020 barreiras',
  'cuiaba BR-364 porto-velho',
  'paranagua BR-277 foz-do-iguacu',
]

const coach = [
  'curitiba BR-101 porto-alegre',
  'niteroi BR-101 sao-mateus',
  'sao-mateus BR-101 feira-de-santana',
  'aracaju BR-101 natal',
  'sao-paulo BR-050 santos',
  'rio-de-janeiro BR-116 sao-paulo',
]

const freight = [
  ...grain,
  ...coach,
  'sao-paulo BR-116 curitiba',
  'curitiba BR-116 pelotas',
  'rio-de-janeiro BR-116 feira-de-santana',
  'salvador BR-324 feira-de-santana',
  'sao-paulo BR-381 belo-horizonte',
  'rio-de-janeiro BR-040 brasilia',
  'sao-paulo BR-050 ribeirao-preto',
  'limeira BR-364 araraquara SP-310 sao-jose-do-rio-preto',
  'sao-paulo BR-050 jundiai SP-300 tres-lagoas BR-262 campo-grande',
  'sao-paulo BR-374 presidente-prudente',
  'ponta-grossa BR-376 dourados',
  'vitoria BR-262 uberaba',
  'recife BR-232 salgueiro',
  'natal BR-304 russas BR-116 fortaleza',
  'florianopolis BR-282 chapeco',
  'passo-fundo BR-285 vacaria BR-116 curitiba',
  'imperatriz BR-010 belem',
]

export const trips = { grain, coach, freight } as const
