import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const bundles: Record<string, Record<string, unknown>> = {
  'pt-BR/ui': { close: 'Fechar', password: { show: 'Mostrar senha' } },
  'en/ui': { close: 'Close', password: { show: 'Show password' } },
  'es/ui': { close: 'Cerrar' },
}

vi.mock('./bundles.ts', () => ({
  readBundle: async (language: string, namespace: string) => {
    if (namespace === 'fleet') throw new Error('chunk lost')
    return bundles[`${language}/${namespace}`] ?? {}
  },
}))

const page = { lang: '' }
let store: Map<string, string>

beforeEach(() => {
  vi.resetModules()
  store = new Map()
  vi.stubGlobal('document', { documentElement: page })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  })
})

afterEach(() => vi.unstubAllGlobals())

const start = async () => {
  const { startText, changeLanguage } = await import('./i18n.ts')
  const { textOf } = await import('./useText.ts')
  await startText(['ui'])
  return { changeLanguage, t: textOf('ui') }
}

test('GEN-03 a first visit reads pt-BR, and the page says so', async () => {
  const { t } = await start()
  expect([t('close'), page.lang]).toEqual(['Fechar', 'pt-BR'])
})

test('PROFILE-20 a change of language reloads the texts at once and is kept', async () => {
  const { t, changeLanguage } = await start()
  await changeLanguage('en')
  expect([t('password.show'), page.lang, store.get('farol.language')]).toEqual(['Show password', 'en', 'en'])
})

test('PROFILE-20 what the page asks for as the language changes is asked for in the new one', async () => {
  const { changeLanguage } = await start()
  const { i18n } = await import('./i18n.ts')
  const heard: string[] = []
  i18n.on('languageChanged', () => heard.push(page.lang))
  await changeLanguage('en')
  expect(heard).toEqual(['en'])
})

test('GEN-05 a text that Spanish lacks is read in pt-BR', async () => {
  store.set('farol.language', 'es')
  const { t } = await start()
  expect([t('close'), t('password.show')]).toEqual(['Cerrar', 'Mostrar senha'])
})

test('a stored language that does not exist reads as the default', async () => {
  store.set('farol.language', 'xx')
  const { t } = await start()
  expect(t('close')).toBe('Fechar')
})

test('words that cannot be fetched are an error, never bare keys on screen', async () => {
  await start()
  const { loadText } = await import('./i18n.ts')
  await expect(loadText('fleet')).rejects.toThrow('no texts: fleet')
})
