/** Where webhooks may be sent, as the URL says and as the socket sees it. Decision 141. */
import { describe, expect, it } from 'vitest'
import { hostOf, mayReach, urlProblem } from './addresses.ts'

const closed = { webhookPorts: [443], webhookAllowNetworks: [] }
const https = { isHttps: true, port: 443 }

/** Addresses that nobody on the internet has, or that lead to ones that the service alone can reach. */
const reserved = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '168.63.129.16',
  '::ffff:168.63.129.16',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:10.0.0.1',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::7f00:1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2001:10::1',
  '2002:7f00:1::',
  '3fff::1',
  '5f00::1',
  'fc00::1',
  'fd00::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
]

describe('an address', () => {
  it.each(reserved)('%s is refused', (address) => {
    expect(mayReach(address, https, closed)).toBe(false)
  })

  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '172.32.0.1',
    '100.128.0.1',
    '::ffff:8.8.8.8',
    '2606:4700::1111',
    '2a00:1450:4001::1',
  ])('%s of the internet is reached, by https on an allowed port', (address) => {
    expect(mayReach(address, https, closed)).toBe(true)
    expect(mayReach(address, { isHttps: false, port: 443 }, closed)).toBe(false)
    expect(mayReach(address, { isHttps: true, port: 8443 }, closed)).toBe(false)
    expect(mayReach(address, { isHttps: true, port: 8443 }, { ...closed, webhookPorts: [443, 8443] })).toBe(
      true,
    )
  })

  it.each(['', 'localhost', '127.1', '2130706433', '0x7f.1', '1.2.3.4.5', '::g'])(
    '"%s" is none',
    (address) => {
      expect(mayReach(address, https, { ...closed, webhookAllowNetworks: ['127.0.0.0/8'] })).toBe(false)
    },
  )

  it('in a network that the operator opened is reached on any port, however it is written', () => {
    const http = { isHttps: false, port: 8080 }
    const open = (network: string) => ({ ...closed, webhookAllowNetworks: [network] })
    expect(mayReach('10.1.2.3', http, open('10.1.0.0/16'))).toBe(true)
    expect(mayReach('::ffff:10.1.2.3', http, open('10.1.0.0/16'))).toBe(true)
    expect(mayReach('10.1.2.3', http, open('::ffff:10.1.0.0/112'))).toBe(true)
    expect(mayReach('10.2.0.1', http, open('::ffff:10.1.0.0/112'))).toBe(false)
    expect(mayReach('10.2.0.1', http, open('10.1.0.0/16'))).toBe(false)
    expect(mayReach('10.1.2.3', http, open('10.1.2.3'))).toBe(true)
    expect(mayReach('10.1.2.4', http, open('10.1.2.3'))).toBe(false)
    expect(mayReach('fd12::1', http, open('fd12::/16'))).toBe(true)
    expect(mayReach('::1', http, open('127.0.0.0/8'))).toBe(false)
  })
})

describe('the URL of a webhook', () => {
  const refused = [
    'erp.example.com',
    'ftp://erp.example.com',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'http://erp.example.com/',
    'https://erp.example.com:8443/',
    'https://user@erp.example.com/',
    'https://user:pass@erp.example.com/',
    'https://erp.example.com/#x',
    'https://erp.example.com/a b',
    'https://erp.example.com/\n',
    'https:\\\\erp.example.com',
    'https://',
    'https://localhost/',
    'https://LOCALHOST./',
    'https://a.localhost/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://１２７.0.0.1/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::1]/',
    'https://0/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://100.64.0.1/',
  ]
  it.each(refused)('%s is refused', (url) => {
    expect(urlProblem(url, closed)).toMatch(/^must /)
  })

  it.each([
    'https://erp.example.com/hook?x=1',
    'https://erp.example.com:443',
    'https://8.8.8.8/',
    'https://[2606:4700::1111]/',
    'https://한빛.example/훅',
  ])('%s is taken', (url) => {
    expect(urlProblem(url, closed)).toBeNull()
  })

  it('that the operator opened a network for may be plain, and a name is judged when it is called', () => {
    const open = { ...closed, webhookAllowNetworks: ['10.0.0.0/8'] }
    expect(urlProblem('http://10.0.0.5:8080/hook', open)).toBeNull()
    expect(urlProblem('http://erp.internal:8080/hook', open)).toBeNull()
    expect(urlProblem('http://11.0.0.5:8080/hook', open)).toMatch('https')
    expect(urlProblem('https://192.168.0.1/hook', open)).toMatch('private')
    expect(urlProblem('http://user@10.0.0.5/', open)).toMatch('user')
  })

  it('has a host that a socket understands', () => {
    expect(hostOf(new URL('https://[::1]/'))).toBe('::1')
    expect(hostOf(new URL('https://2130706433/'))).toBe('127.0.0.1')
  })
})
