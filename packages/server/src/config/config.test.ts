import { availableParallelism } from 'node:os'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const messageOf = (env: Record<string, string>): string => {
  try {
    readConfig(env)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message
  }
  throw new Error(`accepted ${JSON.stringify(env)}`)
}

describe('the environment', () => {
  it('may be empty: every variable has the default that the documentation names', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      citusShards: 128,
      host: '127.0.0.1',
      databaseUrl: null,
      databasePooler: 'none',
      nodeConnections: 48,
      dataDir: './data',
      operatorApiKey: null,
      secretsKey: null,
      timeZone: 'Asia/Seoul',
      rateLimitPerMinute: 100,
      vendorMbPerDay: 3_000,
      vat: 'inclusive',
      vatRounding: 'half_up',
      taxReturns: 'net',
      settleShipping: false,
      fourEyes: false,
      fourEyesFrom: 0,
      journalAccounts: {
        ...{ taxable: '146', zero_rated: '146', exempt: '146', none: '930', balance: '131' },
        ...{ vat: '135', payable: '251' },
      },
      settlementPeriod: 'monthly',
      settlementPayoutDays: 10,
      statementReceiver: 'marketplace',
      statementCopies: 'one',
      publicUrl: null,
      consoleUrl: null,
      secondFactor: 'required',
      auditDays: 730,
      authFailuresPerMinute: 300,
      trustProxy: [],
      logLevel: 'info',
      adminPort: null,
      adminHost: '127.0.0.1',
      connectionsPerAddress: 500,
      corsOrigins: [],
      deliveryDueDays: 2,
      changesDays: 90,
      webhookPorts: [443],
      webhookAllowNetworks: [],
      webhookConcurrency: 64,
      smtpUrl: null,
      mailFrom: null,
      backupExpectedHours: 0,
      sandbox: false,
      sandboxDatabaseUrl: null,
      sandboxOperatorApiKey: null,
      workers: 1,
    })
  })

  it('means the default where a variable is empty', () => {
    const names = ['PORT', 'HOST', 'DATABASE_URL', 'DATA_DIR', 'OPERATOR_API_KEY', 'TRUST_PROXY', 'LOG_LEVEL']
    expect(readConfig(Object.fromEntries(names.map((name) => [name, ' '])))).toEqual(readConfig({}))
  })

  it('is read, whatever white space stands around a value', () => {
    const env = {
      PORT: ' 0 ',
      HOST: '::',
      DATABASE_URL: 'postgresql://user:p%40ss@db.example/napum?sslmode=require',
      DATABASE_POOLER: 'transaction',
      DATA_DIR: '/var/lib/napum',
      OPERATOR_API_KEY: 'k'.repeat(32),
      SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
      MARKETPLACE_TIME_ZONE: 'America/New_York',
      RATE_LIMIT_PER_MINUTE: '1',
      VENDOR_MB_PER_DAY: '5',
      SUPPLY_PRICE_VAT: 'exclusive',
      VAT_ROUNDING: 'down',
      TAX_RETURNS: 'amend',
      SETTLE_SHIPPING: 'on',
      FOUR_EYES: 'on',
      FOUR_EYES_FROM: '100000',
      SETTLEMENT_PERIOD: 'weekly',
      SETTLEMENT_PAYOUT_DAYS: '0',
      STATEMENT_RECEIVER: 'orderer',
      STATEMENT_COPIES: 'both',
      PUBLIC_URL: 'https://napum.example.com/shop//',
      CONSOLE_URL: 'https://console.example.com/',
      SECOND_FACTOR: 'offered',
      AUDIT_DAYS: '36500',
      AUTH_FAILURES_PER_MINUTE: '1',
      TRUST_PROXY: '10.0.0.0/8, ::1,192.0.2.1',
      LOG_LEVEL: 'silent',
      ADMIN_PORT: '3001',
      ADMIN_HOST: '::1',
      CONNECTIONS_PER_ADDRESS: '20',
      CORS_ORIGINS: 'https://erp.example.com, http://localhost:5173',
      DELIVERY_DUE_DAYS: '0',
      CHANGES_DAYS: '3650',
      WEBHOOK_PORTS: '443, 8443',
      WEBHOOK_ALLOW_NETWORKS: '10.1.0.0/16, ::1',
      WEBHOOK_CONCURRENCY: '1',
      SANDBOX: 'on',
      SANDBOX_DATABASE_URL: 'postgres://u:p@db.example/napum_sandbox',
      SANDBOX_OPERATOR_API_KEY: `napum_test_${'k'.repeat(32)}`,
      WORKERS: '4',
      CITUS_NODE_CONNECTIONS: '0',
      CITUS_SHARDS: '32',
      SMTP_URL: ' smtps://notice:p%40ss@mail.example.com ',
      MAIL_FROM: 'Market <notice@market.example>',
      BACKUP_EXPECTED_HOURS: '26',
      JOURNAL_ACCOUNTS: 'vat=13500, payable=25100-1',
    }
    expect(readConfig(env)).toEqual({
      port: 0,
      citusShards: 32,
      host: '::',
      databaseUrl: env.DATABASE_URL,
      databasePooler: 'transaction',
      nodeConnections: 0,
      dataDir: '/var/lib/napum',
      operatorApiKey: 'k'.repeat(32),
      secretsKey: env.SECRETS_KEY,
      timeZone: 'America/New_York',
      rateLimitPerMinute: 1,
      vendorMbPerDay: 5,
      vat: 'exclusive',
      vatRounding: 'down',
      taxReturns: 'amend',
      settleShipping: true,
      journalAccounts: {
        ...{ taxable: '146', zero_rated: '146', exempt: '146', none: '930', balance: '131' },
        ...{ vat: '13500', payable: '25100-1' },
      },
      fourEyes: true,
      fourEyesFrom: 100_000,
      settlementPeriod: 'weekly',
      settlementPayoutDays: 0,
      statementReceiver: 'orderer',
      statementCopies: 'both',
      publicUrl: 'https://napum.example.com/shop',
      consoleUrl: 'https://console.example.com',
      secondFactor: 'offered',
      auditDays: 36_500,
      authFailuresPerMinute: 1,
      trustProxy: ['10.0.0.0/8', '::1', '192.0.2.1'],
      logLevel: 'silent',
      adminPort: 3001,
      adminHost: '::1',
      connectionsPerAddress: 20,
      corsOrigins: ['https://erp.example.com', 'http://localhost:5173'],
      deliveryDueDays: 0,
      changesDays: 3650,
      webhookPorts: [443, 8443],
      webhookAllowNetworks: ['10.1.0.0/16', '::1'],
      smtpUrl: 'smtps://notice:p%40ss@mail.example.com',
      mailFrom: 'Market <notice@market.example>',
      backupExpectedHours: 26,
      webhookConcurrency: 1,
      sandbox: true,
      sandboxDatabaseUrl: env.SANDBOX_DATABASE_URL,
      sandboxOperatorApiKey: env.SANDBOX_OPERATOR_API_KEY,
      workers: 4,
    })
  })

  it('has a worker for each core on a server, and one process on an embedded database', () => {
    const DATABASE_URL = 'postgres://u:p@db.example/napum'
    expect(readConfig({ WORKERS: 'auto', DATABASE_URL }).workers).toBe(Math.min(64, availableParallelism()))
    expect(readConfig({ WORKERS: 'auto' }).workers).toBe(1)
    expect(readConfig({ WORKERS: 'auto', DATABASE_URL, SANDBOX: 'on' }).workers).toBe(1)
    expect(() => readConfig({ WORKERS: '2' })).toThrow(
      /^WORKERS=2 needs DATABASE_URL beside it: the embedded database/,
    )
    const SANDBOX_DATABASE_URL = 'postgres://u:p@db.example/napum_sandbox'
    expect(() => readConfig({ WORKERS: '2', DATABASE_URL, SANDBOX: 'on' })).toThrow(
      /SANDBOX_DATABASE_URL beside it/,
    )
    expect(readConfig({ WORKERS: '2', DATABASE_URL, SANDBOX: 'on', SANDBOX_DATABASE_URL }).workers).toBe(2)
  })

  it.each(['off', 'false', '0'])('turns TRUST_PROXY off with %s', (text) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual([])
  })

  const bad: Record<string, string[]> = {
    DATABASE_POOLER: ['session', 'on'],
    CITUS_SHARDS: ['0', '4097', 'many'],
    WORKERS: ['0', '65', '1.5', 'all', '-1'],
    PORT: ['-1', '65536', '3000.5', 'http', '0x50', '1e3', '+80', '99999999999'],
    DATABASE_URL: ['localhost', 'mysql://x/y', 'postgres:', 'postgres://h:99999/x', 'postgres://u:100%@h/x'],
    OPERATOR_API_KEY: [
      'x',
      'k'.repeat(31),
      `two words ${'k'.repeat(32)}`,
      `a\tb${'k'.repeat(32)}`,
      '열쇠'.repeat(16),
      `clé${'k'.repeat(32)}`,
    ],
    SANDBOX: ['yes', '1'],
    SANDBOX_OPERATOR_API_KEY: ['k'.repeat(40), 'napum_test_short'],
    SECRETS_KEY: [
      'x',
      'A'.repeat(43),
      'A'.repeat(44),
      `${'A'.repeat(42)}B=`,
      Buffer.alloc(31).toString('base64'),
    ],
    MARKETPLACE_TIME_ZONE: ['Seoul', 'KST', '+09:00', 'Asia/Nowhere'],
    RATE_LIMIT_PER_MINUTE: ['0', '-1', '1.5', 'many', '1000000001'],
    VENDOR_MB_PER_DAY: ['0', '1.5', 'many', '1000001'],
    SUPPLY_PRICE_VAT: ['included', 'INCLUSIVE'],
    VAT_ROUNDING: ['up', 'per_block'],
    TAX_RETURNS: ['netto', 'NET'],
    SETTLE_SHIPPING: ['yes', 'true'],
    FOUR_EYES: ['yes', 'true'],
    FOUR_EYES_FROM: ['-1', '1.5', 'none'],
    JOURNAL_ACCOUNTS: ['146', 'taxes=1', 'vat=', 'vat=1;payable=2'],
    SETTLEMENT_PERIOD: ['yearly'],
    SETTLEMENT_PAYOUT_DAYS: ['-1', '3651', 'ten'],
    STATEMENT_RECEIVER: ['vendor'],
    STATEMENT_COPIES: ['2', 'BOTH'],
    CONSOLE_URL: ['console.example.com', 'https://a.example/#x'],
    PUBLIC_URL: [
      'napum.example.com',
      'ftp://a.example',
      'https://a.example/?x',
      'https://u@a.example',
      `https://a.example/${'x'.repeat(200)}`,
    ],
    AUTH_FAILURES_PER_MINUTE: ['0', 'none'],
    CITUS_NODE_CONNECTIONS: ['-1', '10001'],
    TRUST_PROXY: [
      'true',
      'on',
      'proxy.example',
      '10.0.0.0/33',
      '10.0.0.0/',
      '10.0.0.0/8/8',
      '1.2.3',
      '::1/129',
      '0.0.0.0/0',
      '::/0',
    ],
    LOG_LEVEL: ['verbose'],
    ADMIN_PORT: ['-1', '65536', 'admin'],
    CONNECTIONS_PER_ADDRESS: ['0', 'many', '1000001'],
    CORS_ORIGINS: [
      '*',
      'null',
      'erp.example.com',
      'https://erp.example.com/',
      'https://erp.example.com:443',
      'https://erp.example.com/path',
      'https://ERP.example.com',
      'ftp://erp.example.com',
      'https://user@erp.example.com',
      'https://a.example,,https://b.example',
    ],
    SMTP_URL: [
      'mail.example.com:25',
      'http://mail.example.com',
      'smtp://user@mail.example.com',
      'smtp://mail.example.com/?secure=maybe',
      'smtp://',
    ],
    MAIL_FROM: ['nobody', 'a@b.example, c@d.example', 'Market <notice@market.example'],
  }
  const cases = Object.entries(bad).flatMap(([name, texts]) => texts.map((text) => [name, text] as const))

  it.each(cases)('%s=%s stops the start with one line that names the variable', (name, text) => {
    const message = messageOf({ [name]: text })
    expect(message).toMatch(new RegExp(`^${name} must be `))
    expect(message).not.toContain('\n')
  })

  it('does not take ADMIN_HOST without ADMIN_PORT: nothing would listen there', () => {
    expect(messageOf({ ADMIN_HOST: '127.0.0.1' })).toBe('ADMIN_HOST needs ADMIN_PORT beside it')
    expect(messageOf({ CONSOLE_URL: 'https://console.example.com' })).toMatch(/^CONSOLE_URL needs PUBLIC_URL/)
  })

  it('takes no mail server without a sender and without the address that links begin with', () => {
    const [SMTP_URL, MAIL_FROM] = ['smtp://mail.example.com', 'notice@market.example']
    expect(messageOf({ SMTP_URL, MAIL_FROM })).toMatch(/^SMTP_URL needs PUBLIC_URL beside it/)
    expect(messageOf({ SMTP_URL })).toMatch(/^SMTP_URL needs MAIL_FROM beside it/)
    expect(messageOf({ MAIL_FROM })).toMatch(/^MAIL_FROM needs SMTP_URL beside it/)
  })

  it('keeps the sandbox apart: another database, keys of another beginning, and nothing without SANDBOX', () => {
    const url = 'postgres://u:p@db.example/napum'
    const same = {
      SANDBOX: 'on',
      DATABASE_URL: url,
      SANDBOX_DATABASE_URL: 'postgresql://o@db.example:5432/napum',
    }
    expect(messageOf(same)).toBe('SANDBOX_DATABASE_URL must name another database than DATABASE_URL')
    expect(messageOf({ SANDBOX_DATABASE_URL: url })).toBe('SANDBOX_DATABASE_URL needs SANDBOX=on beside it')
    const key = `napum_test_${'k'.repeat(32)}`
    expect(messageOf({ SANDBOX_OPERATOR_API_KEY: key })).toMatch(/needs SANDBOX=on/)
    expect(messageOf({ OPERATOR_API_KEY: key })).toMatch(
      /^OPERATOR_API_KEY must be .*not begin with napum_test_/,
    )
  })

  it('says how long the key of the operator must be, and how to make one', () => {
    expect(messageOf({ OPERATOR_API_KEY: 'x' })).toMatch(
      /at least 32 visible ASCII characters.*openssl rand -hex 32/,
    )
  })

  it.each([
    ['DATABASE_URL', 'postgres://napum:hunter2@h:99999/x'],
    ['OPERATOR_API_KEY', 'hunter2 hunter2'],
    ['SANDBOX_DATABASE_URL', 'postgres://napum:hunter2@h:99999/x'],
    ['SANDBOX_OPERATOR_API_KEY', 'hunter2 hunter2'],
  ])('does not repeat the secret in a bad %s', (name, text) => {
    expect(messageOf({ [name]: text })).not.toContain('hunter2')
  })
})
