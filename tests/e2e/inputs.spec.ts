import type { Locator, Page } from '@playwright/test'

import { expect, test } from './stage.ts'

/** A field of the gallery by its label; the text below it is its value, or what is wrong. */
const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true })

/** Key by key, as a mask sees a person type. */
async function type(box: Locator, text: string): Promise<void> {
  await box.fill('')
  await box.pressSequentially(text)
}

/** At one stroke, as a phone's keyboard or an input method enters it. */
async function enter(box: Locator, text: string): Promise<void> {
  await box.fill('')
  await box.page().keyboard.insertText(text)
}

async function paste(page: Page, box: Locator, text: string): Promise<void> {
  await page.evaluate((words) => navigator.clipboard.writeText(words), text)
  await box.fill('')
  await box.press('ControlOrMeta+v')
}

async function speak(page: Page, language: 'EN' | 'ES'): Promise<void> {
  await page.getByRole('button', { name: 'Sérgio Nogueira' }).click()
  await page.getByText(language, { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', language.toLowerCase())
  await page.keyboard.press('Escape')
}

/** INPUT-02..07, INPUT-22..34: typed, pasted, edited in the middle, and what is wrong with it. */
async function texts(page: Page): Promise<void> {
  const plate = field(page, 'plate')
  await type(plate, 'abc1d23x')
  await expect(plate).toHaveValue('ABC-1D23')
  await expect(plate).toHaveAccessibleDescription('ABC1D23')
  await enter(plate, 'ab123cd')
  await expect(plate, 'a foreign plate is taken and remarked upon').toHaveAccessibleDescription(/ABC-1D23: confira$/)
  await enter(plate, 'abc1d2')
  await plate.press('Tab')
  await expect(plate).toHaveAccessibleDescription('Falta 1 caractere')
  await expect(plate).toHaveAttribute('aria-invalid', 'true')

  const cpf = field(page, 'cpf')
  for (const text of ['11144477735', '111.444.777-35', ' 111 444 777 35\n']) {
    await paste(page, cpf, text)
    await expect(cpf, `pasted ${text}`).toHaveValue('111.444.777-35')
  }
  await cpf.evaluate((box: HTMLInputElement) => box.setSelectionRange(5, 5))
  await cpf.press('Backspace')
  await cpf.press('9')
  await expect(cpf).toHaveValue('111.944.777-35')
  expect(await cpf.evaluate((box: HTMLInputElement) => box.selectionStart), 'the caret stays where it was').toBe(5)
  await cpf.press('Tab')
  await expect(cpf).toHaveAccessibleDescription('CPF inválido: confira os dígitos')

  const cnpj = field(page, 'cnpj')
  await paste(page, cnpj, '12.abc.345/01de-35')
  await expect(cnpj).toHaveAccessibleDescription('12ABC34501DE35')
  const taxId = field(page, 'taxId')
  await type(taxId, '11222333000181')
  await expect(taxId, 'a CPF that grew into a CNPJ').toHaveValue('11.222.333/0001-81')
  const phone = field(page, 'phone')
  await enter(phone, '1133334444')
  await expect(phone).toHaveValue('(11) 3333-4444')
  await paste(page, phone, '+55 11 98765-4321')
  await expect(phone).toHaveValue('(11) 98765-4321')
  const postalCode = field(page, 'postalCode')
  await enter(postalCode, '０１３１０１００')
  await expect(postalCode, 'digits of an East Asian keyboard').toHaveValue('01310-100')
  const digits = field(page, 'digits')
  await paste(page, digits, 'a1b-2 c3')
  await expect(digits).toHaveValue('123')

  const text = field(page, 'text 3-12')
  await enter(text, '<b>')
  await expect(text).toHaveAccessibleDescription('<b>')
  await text.fill('<img src=x onerror=alert(1)>')
  await expect(text).toHaveAccessibleDescription('null')
  await text.press('Tab')
  await expect(text).toHaveAccessibleDescription('No máximo 12 caracteres')
  await text.fill('')
  await expect(text).toHaveAccessibleDescription('Campo obrigatório')
  const email = field(page, 'email')
  await enter(email, 'ana@aurora')
  await email.press('Tab')
  await expect(email).toHaveAccessibleDescription('E-mail inválido')

  const time = field(page, 'time')
  await type(time, '2359')
  await expect(time).toHaveValue('23:59')
  await time.press('ArrowUp')
  await expect(time).toHaveValue('00:00')
  await type(time, '830')
  await time.press('Tab')
  await expect(time).toHaveValue('08:30')
  await enter(time, '1260')
  await expect(time).toHaveAccessibleDescription('Horário inválido: de 00:00 a 23:59')
}

/** INPUT-13..21, INPUT-29..31: separators, bounds, steps, amounts. */
async function numbers(page: Page): Promise<void> {
  const decimal = field(page, 'decimal (km)')
  await type(decimal, '1234567,891')
  await decimal.press('Tab')
  await expect(decimal, 'no decimal is cut off without a word').toHaveValue('1234567,891')
  await expect(decimal).toHaveAccessibleDescription('Número inválido')
  await type(decimal, '1234567,89')
  await decimal.press('Tab')
  await expect(decimal).toHaveAccessibleDescription('De 0 a 1.000.000')
  await paste(page, decimal, '12\n34')
  await expect(decimal, 'a pasted list is no number').toHaveValue('12 34')
  await expect(decimal).toHaveAccessibleDescription('Número inválido')
  await type(decimal, '13.5')
  await expect(decimal, 'a point that can only be a decimal one').toHaveAccessibleDescription('13.5')
  await paste(page, decimal, '12.5')
  await expect(decimal, 'reported once the typing rests').toHaveAccessibleDescription('12.5')
  await decimal.press('Tab')
  await expect(decimal).toHaveValue('12,5')
  await decimal.press('Home')
  await decimal.press('Delete')
  await decimal.press('ControlOrMeta+z')
  await expect(decimal, 'undone').toHaveValue('12,5')
  await type(decimal, '7')
  await decimal.press('NumpadDecimal')
  await decimal.press('5')
  await expect(decimal, 'the keypad has a dot on many keyboards').toHaveValue('7,5')
  await decimal.fill('')
  await expect(decimal).toHaveAccessibleDescription('Campo obrigatório')
  await enter(decimal, '9876,5')

  const step = page.getByRole('spinbutton', { name: 'step (min)' })
  await step.press('ArrowUp')
  await expect(step).toHaveValue('30')
  await expect(step).toHaveAttribute('aria-valuenow', '30')
  for (let presses = 0; presses < 4; presses++) await step.press('ArrowUp')
  await expect(step, 'the keys stop at the last multiple').toHaveAccessibleDescription('60')
  await step.fill('20')
  await step.press('Tab')
  await expect(step).toHaveAccessibleDescription('Só múltiplos de 15')

  const currency = field(page, 'currency')
  await type(currency, '12345')
  await expect(currency).toHaveValue('123,45')
  await currency.fill('10000000,01')
  await expect(currency).toHaveValue('0,00')
  await currency.press('Backspace')
  await expect(currency).toHaveValue('')
  await expect(currency).toHaveAccessibleDescription('null')
}

/** Issue 26, 16: by keys and pasted, in a language of other separators: what it stands for, then what the field had before. */
async function separators(page: Page, decimal: Locator, cases: readonly [string, string][], before: string) {
  for (const [text, said] of cases)
    for (const put of [() => type(decimal, text), () => paste(page, decimal, text)]) {
      await put()
      await decimal.press('Tab')
      await expect(decimal, text).toHaveAccessibleDescription(said)
    }
  await enter(decimal, before)
}

/** INPUT-08..12, ERR-29..33, VALID-PERIOD-01..04: by keyboard and by calendar. */
async function dates(page: Page): Promise<void> {
  const date = field(page, 'date')
  for (const [typed, said] of [
    ['31/02/2026', 'Data inválida'],
    ['31/12/1999', 'Parâmetro inválido'],
    ['01/01/2099', 'Excedendo a data atual'],
  ] as const) {
    await enter(date, typed)
    await date.press('Tab')
    await expect(date).toHaveAccessibleDescription(said)
  }
  await type(date, '5/3/2026')
  await expect(date).toHaveValue('05/03/2026')
  await date.press('Alt+ArrowDown')
  const day = (name: RegExp) => page.getByRole('button', { name })
  await expect(day(/5 de março de 2026, escolhido$/)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('PageUp')
  await page.keyboard.press('Enter')
  await expect(date).toHaveValue('12/02/2026')
  await expect(date).toHaveAccessibleDescription('2026-02-12')

  const dateTime = field(page, 'dateTime')
  await type(dateTime, '180320261402')
  await expect(dateTime).toHaveValue('18/03/2026 14:02')
  await expect(dateTime).toHaveAccessibleDescription(String(Date.UTC(2026, 2, 18, 17, 2)))
  await dateTime.press('Alt+ArrowDown')
  const time = page.getByRole('dialog', { name: 'Calendário' }).getByRole('textbox', { name: 'Horário' })
  await type(time, '0715')
  await page.keyboard.press('Escape')
  await expect(dateTime).toHaveValue('18/03/2026 07:15')

  const period = page.getByRole('button', { name: /^period \d/ })
  await period.click()
  const end = field(page, 'Fim')
  const start = field(page, 'Início')
  await enter(end, '01012099')
  await expect(page.getByText('A data final não pode ser posterior a hoje').first()).toBeVisible()
  await enter(end, '10032026')
  await expect(page.getByText('Início maior que o fim').first()).toBeVisible()
  await enter(start, '07022026')
  await expect(page.getByText('O período não pode ser maior que 31 dias').first()).toBeVisible()
  await enter(start, '08022026')
  await page.keyboard.press('Escape')
  await expect(period).toHaveAccessibleName('period 08/02/2026 – 10/03/2026 31 de 31 dias')
  await expect(period).toHaveAccessibleDescription(`${Date.UTC(2026, 1, 8, 3)} ${Date.UTC(2026, 2, 11, 3) - 1}`)
}

test('INPUT-01..34, ERR-29..33 what may be typed into every field, and what is said of the rest, in three languages', async ({
  visits,
}) => {
  const page = await visits.open('supervisor', { path: '/debug' })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await texts(page)
  await numbers(page)
  await dates(page)

  const date = field(page, 'date')
  const dateTime = field(page, 'dateTime')
  const decimal = field(page, 'decimal (km)')
  const step = page.getByRole('spinbutton', { name: 'step (min)' })
  const period = page.getByRole('button', { name: /^period \d/ })
  await speak(page, 'EN')
  await expect(decimal).toHaveValue('9,876.5')
  const english: readonly [string, string][] = [
    ['13.5', '13.5'],
    ['1,234.5', '1234.5'],
    ['1e2', 'Invalid number'],
    ['7.125', 'Invalid number'],
  ]
  await separators(page, decimal, english, '9,876.5')
  await expect(step).toHaveAccessibleDescription('Multiples of 15 only')
  await expect(field(page, 'year')).toHaveAccessibleDescription('From 1950 to 2027')
  await expect(date).toHaveValue('02/12/2026')
  await expect(dateTime).toHaveValue('03/18/2026 07:15')
  await expect(period).toHaveAccessibleName('period 02/08/2026 – 03/10/2026 31 of 31 days')
  await expect(field(page, 'date faulty')).toHaveAccessibleDescription('Later than today')
  await speak(page, 'ES')
  await expect(decimal).toHaveValue('9.876,5')
  const spanish: readonly [string, string][] = [
    ['13,5', '13.5'],
    ['13.5', '13.5'],
    ['1.234,5', '1234.5'],
    ['7,125', 'Número inválido'],
  ]
  await separators(page, decimal, spanish, '9.876,5')
  await expect(step).toHaveAccessibleDescription('Solo múltiplos de 15')
  await expect(date).toHaveValue('12/02/2026')
  await expect(field(page, 'date faulty')).toHaveAccessibleDescription('Supera la fecha actual')
  await period.click()
  await page.getByRole('button', { name: 'Ayer' }).click()
  await expect(period).toHaveAccessibleName(/1 de 31 días$/)
})
