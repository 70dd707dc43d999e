/** Settings of the trade: days, prices, taxes, settlements, papers. */
import { IANAZone } from 'luxon'
import { oneOf, type Parse, type Settings } from './settings.ts'

const settlementPeriods = ['monthly', 'semimonthly', 'weekly', 'daily'] as const
export type SettlementPeriod = (typeof settlementPeriods)[number]

/** Whether supply prices contain VAT. */
const vatModes = ['inclusive', 'exclusive'] as const
export type VatMode = (typeof vatModes)[number]

/** How an amount becomes whole won: half away from zero, or towards zero. Both treat minus like plus. */
const wonRoundings = ['half_up', 'down'] as const
export type WonRounding = (typeof wonRoundings)[number]

/** `net`: what comes back is deducted from the tax invoice of its supply until that is issued; `amend`: it never is. */
const taxReturns = ['net', 'amend'] as const
export type TaxReturns = (typeof taxReturns)[number]

/** Copies of a statement in one PDF: one without a name, or one for each party. */
const statementCopies = ['one', 'both'] as const
export type StatementCopies = (typeof statementCopies)[number]

const statementReceivers = ['marketplace', 'orderer'] as const

/** Newer versions of Node take offsets for zones as well; PostgreSQL reads those with the opposite sign. */
const zoneName: Parse<string> = (text) =>
  /^[A-Z]/i.test(text) && IANAZone.isValidZone(text) ? text : undefined

/** Codes of accounts in the journal; those of Korean programs for shops when left out. */
const journalAccounts = {
  taxable: '146',
  zero_rated: '146',
  exempt: '146',
  none: '930',
  balance: '131',
  vat: '135',
  payable: '251',
}
export type JournalAccounts = typeof journalAccounts

const isAccount = (name: string): name is keyof JournalAccounts => Object.hasOwn(journalAccounts, name)

/** Such as `taxable=146,vat=135`; accounts that are not named keep their codes. */
const accountCodes: Parse<JournalAccounts> = (text) => {
  const codes = { ...journalAccounts }
  for (const part of text.split(',')) {
    const [, name = '', code = ''] = /^\s*(\w+)\s*=\s*([\w.-]{1,20})\s*$/.exec(part) ?? []
    if (!isAccount(name)) return undefined
    codes[name] = code
  }
  return codes
}

export const tradeSettings = ({ read, count, isOn }: Settings) => ({
  timeZone: read('MARKETPLACE_TIME_ZONE', 'Asia/Seoul', 'an IANA time zone such as Asia/Seoul', zoneName),
  vat: read('SUPPLY_PRICE_VAT', 'inclusive' as VatMode, ...oneOf(vatModes)),
  vatRounding: read('VAT_ROUNDING', 'half_up' as WonRounding, ...oneOf(wonRoundings)),
  taxReturns: read('TAX_RETURNS', 'net' as TaxReturns, ...oneOf(taxReturns)),
  /** Whether shipping fees of orders are settled with the vendors that send. */
  settleShipping: isOn('SETTLE_SHIPPING'),
  /** Whether payments, new accounts, released holds and large adjustments want a second person. */
  fourEyes: isOn('FOUR_EYES'),
  /** Adjustments of this absolute amount in won and more. */
  fourEyesFrom: count('FOUR_EYES_FROM', 0, 0, 9_999_999_999),
  settlementPeriod: read('SETTLEMENT_PERIOD', 'monthly' as SettlementPeriod, ...oneOf(settlementPeriods)),
  /** Days after the end of the period. */
  settlementPayoutDays: count('SETTLEMENT_PAYOUT_DAYS', 10, 0, 3_650),
  /** Working days after the payment or the order on which an item is due. */
  deliveryDueDays: count('DELIVERY_DUE_DAYS', 2, 0, 60),
  statementReceiver: read(
    'STATEMENT_RECEIVER',
    'marketplace' as (typeof statementReceivers)[number],
    ...oneOf(statementReceivers),
  ),
  journalAccounts: read(
    'JOURNAL_ACCOUNTS',
    journalAccounts,
    `codes of accounts such as taxable=146,vat=135, of ${Object.keys(journalAccounts).join(', ')}`,
    accountCodes,
  ),
  statementCopies: read('STATEMENT_COPIES', 'one' as StatementCopies, ...oneOf(statementCopies)),
})
