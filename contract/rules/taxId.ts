import { cnpjText, isCnpj } from './cnpj.ts'
import { cpfText, isCpf } from './cpf.ts'

/** ENT-18, INPUT-34: the document of a driver, a CPF or a CNPJ without mask. */
export const isTaxId = (text: string): boolean => isCpf(text) || isCnpj(text)

/** With the mask of whichever it is; anything else stays as it is. */
export const taxIdText = (text: string): string => (text.length === 11 ? cpfText(text) : cnpjText(text))
