/** What stands in deploy/: paths that exist, settings that the service reads, and proxies that let nobody too far in. */
import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const read = (name) => readFileSync(join(root, name), 'utf8')

const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'napum-deploy-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

/** Settings, as their page lists them. */
const settings = new Set(
  [...read('docs/settings.md').matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*)/gm)].flatMap(([, names]) =>
    names.split(', ').map((name) => name.replaceAll('`', '')),
  ),
)

const composeFiles = ['deploy/docker/compose.yaml', 'deploy/citus/compose.yaml']

/** The lines of one service. */
const serviceOf = (text, name) => text.match(new RegExp(`^ {2}${name}:\\n(?: {4}.*\\n)+`, 'm'))[0]

describe('the files to run the service with', () => {
  it('set nothing that the service does not read', () => {
    const compose = composeFiles
      .map((file) => serviceOf(read(file), 'napum').match(/ {4}environment:\n(?: {6}.*\n)+/)[0])
      .join('')
    const unit = read('deploy/systemd/napum.service').match(/^Environment=(.*)$/m)[1]
    const image = read('deploy/docker/Dockerfile').match(/^ENV (.*)$/m)[1]
    const set = [
      ...[...compose.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name),
      ...`${unit} ${image}`.split(' ').map((each) => each.split('=')[0]),
    ].filter((name) => name !== 'NODE_ENV')
    expect(set.length).toBeGreaterThan(14)
    expect(set.filter((name) => !settings.has(name))).toEqual([])
  })

  it('start what the build makes, and name only files that are there', () => {
    const program = 'packages/server/dist/main.js'
    for (const file of ['deploy/docker/Dockerfile', 'deploy/systemd/napum.service'])
      expect(read(file)).toContain(program)
    expect(existsSync(join(root, program.replace('dist', 'src').replace('.js', '.ts')))).toBe(true)
    for (const file of composeFiles) expect(read(file)).toContain('dockerfile: deploy/docker/Dockerfile')
    const [, script] = read('deploy/systemd/napum-backup.service').match(/^ExecStart=\/opt\/napum\/(\S+)/m)
    expect(existsSync(join(root, script))).toBe(true)
  })

  it('give no process the rights of root', () => {
    expect(read('deploy/docker/Dockerfile')).toMatch(/^USER node$/m)
    expect(read('deploy/systemd/napum.service')).toMatch(/^DynamicUser=yes$/m)
  })
})

/** What a line of an ignore file names, as a regular expression; `**` is any number of folders. */
const ignored = (pattern) => {
  const plain = pattern.replace(/^\/|\/$/g, '').replace(/[.+^$()|[\]{}]/g, '\\$&')
  const parts = plain.replaceAll('**/', '\0').replaceAll('*', '[^/]*').replaceAll('\0', '(?:.*/)?')
  return new RegExp(`^${parts}(?:/.*)?$`)
}
const linesOf = (file) =>
  read(file)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))

describe('passwords and keys', () => {
  const secret = ['.env', 'deploy/docker/.env', 'deploy/citus/.env', 'deploy/docker/.env.local', 'prod.env']
  const needed = [
    'package.json',
    'packages/server/src/config/config.ts',
    'packages/server/src/platform/keys/secrets-key.ts',
  ]

  it('in settings stay out of the image, and what is built stays in', () => {
    const patterns = linesOf('.dockerignore').map(ignored)
    const isOut = (path) => patterns.some((pattern) => pattern.test(path))
    expect(secret.filter((path) => !isOut(path))).toEqual([])
    expect(needed.filter(isOut)).toEqual([])
    expect(linesOf('.dockerignore').filter((line) => line.startsWith('!'))).toEqual([])
  })

  it('in settings stay out of git', () => {
    // A pattern without a slash counts in every folder.
    const patterns = linesOf('.gitignore').map((line) => ignored(/\/./.test(line) ? line : `**/${line}`))
    const isOut = (path) => patterns.some((pattern) => pattern.test(path))
    expect(secret.filter((path) => !isOut(path))).toEqual([])
    expect(needed.filter(isOut)).toEqual([])
  })

  it('cannot get into the image by lying in the folder of the build: it copies only what runs', () => {
    const [last] = read('deploy/docker/Dockerfile')
      .split(/^FROM /m)
      .slice(-1)
    const copies = [...last.matchAll(/^COPY (.+)$/gm)].map(([, line]) =>
      line
        .split(' ')
        .filter((word) => !word.startsWith('--'))
        .slice(0, -1),
    )
    const copied = copies.flat().map((path) => path.replace('/napum/', ''))
    expect(copied.sort()).toEqual(['LICENSE', 'node_modules', 'package.json', 'packages'])
    expect(last).not.toMatch(/^ADD /m)
  })

  it('of a superuser are not those that the service has', () => {
    const compose = read('deploy/docker/compose.yaml')
    expect(serviceOf(compose, 'napum')).toContain('postgres://napum:${DATABASE_PASSWORD:?')
    expect(serviceOf(compose, 'napum')).not.toContain('POSTGRES_PASSWORD')
    const sql = read('deploy/docker/database.sql')
    expect(sql).toMatch(/^create role napum login createrole password :'password';$/m)
    expect(sql).toMatch(/^create database napum owner napum;$/m)
    const [mounted] = compose.match(/\.\/\S+(?=:\/docker-entrypoint-initdb\.d)/)
    expect(existsSync(join(root, 'deploy/docker', mounted))).toBe(true)
  })
})

describe.each(composeFiles)('%s', (file) => {
  it('asks for the address that people use, and trusts the proxy before it', () => {
    const napum = serviceOf(read(file), 'napum')
    expect(napum).toMatch(/PUBLIC_URL: \$\{PUBLIC_URL:\?/)
    expect(napum).toMatch(/CONSOLE_URL: \$\{CONSOLE_URL:-\}/)
    const [, subnet] = read(file).match(/- subnet: (\S+)/)
    expect(napum).toContain(`TRUST_PROXY: ${subnet}\n`)
  })
})

describe('the units for systemd', () => {
  const units = readdirSync(join(root, 'deploy/systemd')).map((name) => `deploy/systemd/${name}`)
  const services = units.filter((name) => name.endsWith('.service'))

  it('run as somebody without rights, who can write where it must and nowhere else', () => {
    expect(services).toHaveLength(4)
    for (const unit of services) {
      expect([unit, read(unit)]).toEqual([unit, expect.stringMatching(/^(DynamicUser=yes|User=napum-\w+)$/m)])
      for (const line of [
        'ProtectSystem=strict',
        'NoNewPrivileges=yes',
        'CapabilityBoundingSet=',
        'ProtectHome=yes',
      ])
        expect([unit, read(unit).split('\n')]).toEqual([unit, expect.arrayContaining([line])])
    }
    const backup = read('deploy/systemd/napum-backup.service')
    const [, folder] = backup.match(/^ExecStart=\S+ (\S+)$/m)
    expect(backup).toContain(`ReadWritePaths=${folder}\n`)
  })

  it('back up and recompute each night, with programs that are there', () => {
    const timers = units.filter((name) => name.endsWith('.timer'))
    expect(timers).toEqual(['deploy/systemd/napum-backup.timer', 'deploy/systemd/napum-verify.timer'])
    for (const timer of timers) expect(services).toContain(timer.replace('.timer', '.service'))
    expect(read('deploy/systemd/napum-backup.service')).toMatch(/^OnSuccess=napum-backup-done.service$/m)
    expect(read('deploy/systemd/napum-backup-done.service')).toMatch(/^ExecStart=\S+ \S+ backup-done$/m)
    const [, program] = read('deploy/systemd/napum-verify.service').match(/^ExecStart=\S+ (\S+) verify$/m)
    expect(existsSync(join(root, program))).toBe(true)
    const alerts = read('deploy/monitoring/alerts.yml')
    for (const name of ['napum-backup', 'napum-verify']) expect(alerts).toContain(name)
  })
})

describe('the compose file for Citus', () => {
  const file = 'deploy/citus/compose.yaml'
  const services = [...read(file).matchAll(/^ {2}([\w-]+):\n {4}<<: \*node/gm)].map(([, name]) => name)

  it('tells the coordinator of the nodes that there are, and mounts files that are there', () => {
    const told = [...read('deploy/citus/nodes.sql').matchAll(/'([\w-]+)', 5432/g)].map(([, name]) => name)
    expect(services).toHaveLength(3)
    expect(told).toEqual(services)
    expect(told[0]).toBe('coordinator')
    for (const name of services)
      expect(serviceOf(read(file), 'nodes')).toContain(`${name}:\n        condition: service_healthy`)
    const mounted = [...read(file).matchAll(/ - \.\/(\S+?):/g)].map(([, path]) => path)
    expect(mounted.length).toBeGreaterThan(3)
    for (const path of mounted)
      expect([path, existsSync(join(root, 'deploy/citus', path))]).toEqual([path, true])
  })

  it('keeps the nodes, which ask nobody for a password, in a network that leads nowhere', () => {
    const node = read(file).match(/^x-node: &node\n(?: {2}.*\n)+/m)[0]
    expect(node).toContain('POSTGRES_HOST_AUTH_METHOD: trust')
    expect(
      node
        .match(/ {2}networks:\n(?: {4}.*\n)+/)[0]
        .trim()
        .split('\n')
        .slice(1),
    ).toEqual(['    - nodes'])
    expect(read(file)).toContain('networks:\n  nodes:\n    internal: true\n')
    for (const text of [node, ...services.map((name) => serviceOf(read(file), name))])
      expect(text).not.toContain('ports:')
    expect(serviceOf(read(file), 'napum')).toMatch(
      /ports:\n {6}- 127\.0\.0\.1:3000:3000\n {6}- 127\.0\.0\.1:3001:3001\n/,
    )
  })

  it('sets what the guide asks of a node', () => {
    for (const setting of ['shared_preload_libraries', 'wal_level', 'max_prepared_transactions']) {
      expect(read('docs/scaling.md')).toContain(setting)
      expect(read(file)).toMatch(new RegExp(`- ${setting}=`))
    }
    const limit = (name) => Number(read(file).match(new RegExp(`- ${name}=(\\d+)`))[1])
    expect(limit('max_prepared_transactions')).toBeGreaterThanOrEqual(limit('max_connections'))
  })
})

/** Paths of the contract that the two examples of proxies let through. */
const proxies = {
  Caddy: () =>
    read('deploy/proxy/Caddyfile')
      .match(/@public path (.*)/)[1]
      .split(' '),
  nginx: () =>
    [...read('deploy/proxy/nginx.conf').matchAll(/location (= )?(\/\S*) +\{[^}]*proxy_pass/g)].map(
      ([, exact, path]) => (exact ? path : `${path}*`),
    ),
}

describe.each(Object.entries(proxies))('the example of %s', (name, pathsOf) => {
  const passes = (path) =>
    pathsOf().some((each) => (each.endsWith('*') ? path.startsWith(each.slice(0, -1)) : path === each))

  it('lets through what vendors and their clerks call, and nothing of the operator', () => {
    const { paths } = JSON.parse(read('docs/openapi.json'))
    const audiences = new Map(Object.keys(paths).map((path) => [path.split('/')[1], path]))
    expect(audiences.size).toBeGreaterThanOrEqual(4)
    for (const [audience, path] of audiences)
      expect([audience, passes(path)]).toEqual([audience, audience !== 'operator-api'])
    for (const path of ['/metrics', '/console/', '/console', '/livez', '/readyz', '/operator-api'])
      expect([path, passes(path)]).toEqual([path, false])
    const forDevelopers = [
      '/openapi.json',
      '/openapi-vendor.json',
      '/guides/start.md',
      '/sdk/latest.json',
      '/examples/erp.py',
      '/llms.txt',
      '/changelog',
    ]
    for (const path of ['/portal/orders', '/verify/x', '/docs', '/docs/a.css', ...forDevelopers])
      expect([path, passes(path)]).toEqual([path, true])
  })

  const program = name === 'nginx' ? 'nginx' : 'caddy'
  const isThere = spawnSync(program, ['-v']).error === undefined
  it.runIf(isThere)(`is understood by ${program}, where that is installed`, () => {
    const at = folder()
    if (name === 'Caddy') {
      execFileSync('caddy', ['adapt', '--config', join(root, 'deploy/proxy/Caddyfile')], { stdio: 'pipe' })
      return
    }
    // Without certificates, and on a port that anybody may use.
    writeFileSync(
      join(at, 'site.conf'),
      read('deploy/proxy/nginx.conf').replace('listen 443 ssl', 'listen 127.0.0.1:18443'),
    )
    const main = `pid ${at}/pid; error_log ${at}/errors; events {} http { access_log off; include ${at}/site.conf; }`
    writeFileSync(join(at, 'nginx.conf'), main)
    execFileSync('nginx', ['-t', '-c', join(at, 'nginx.conf')], { stdio: 'pipe' })
  })
})

/** Paths that the examples for the port of the operator let through. */
const consoleProxies = {
  caddy: () =>
    read('deploy/proxy/Caddyfile-console')
      .match(/@console path (.*)/)[1]
      .split(' '),
  nginx: () =>
    [...read('deploy/proxy/nginx-console.conf').matchAll(/location (= )?(\/\S*) +\{[^}]*proxy_pass/g)].map(
      ([, exact, path]) => (exact ? path : `${path}*`),
    ),
}

describe.each(Object.entries(consoleProxies))('the example of %s for the console', (program, pathsOf) => {
  const file = program === 'nginx' ? 'deploy/proxy/nginx-console.conf' : 'deploy/proxy/Caddyfile-console'
  const passes = (path) =>
    pathsOf().some((each) => (each.endsWith('*') ? path.startsWith(each.slice(0, -1)) : path === each))

  it('lets through what the operator’s people and programs call, and nothing of vendors', () => {
    for (const path of [
      '/console/',
      '/console/orders',
      '/operator-api/orders',
      '/operator-api/settlements/pay',
    ])
      expect([path, passes(path)]).toEqual([path, true])
    for (const path of ['/portal/assets/a.js', '/portal-api/session', '/docs', '/openapi.json'])
      expect([path, passes(path)]).toEqual([path, true])
    for (const path of ['/vendor-api/health', '/portal/', '/metrics', '/livez', '/verify/x'])
      expect([path, passes(path)]).toEqual([path, false])
  })

  it('speaks to the port of the operator alone, by TLS, and not to the whole world', () => {
    expect(read(file)).not.toMatch(/127\.0\.0\.1:3000\b/)
    expect(read(file)).toMatch(/127\.0\.0\.1:3001\b/)
    expect(read(file)).toMatch(
      program === 'nginx' ? /listen 443 ssl;[\s\S]*deny all;/ : /handle @away \{\s+respond 403/,
    )
  })

  const isThere = spawnSync(program, ['-v']).error === undefined
  it.runIf(isThere)(`is understood by ${program} beside the other one, where that is installed`, () => {
    const at = folder()
    if (program === 'caddy') {
      const both = `${read('deploy/proxy/Caddyfile')}\n${read(file)}`
      writeFileSync(join(at, 'Caddyfile'), both)
      execFileSync('caddy', ['adapt', '--config', join(at, 'Caddyfile')], { stdio: 'pipe' })
      return
    }
    const both = `${read('deploy/proxy/nginx.conf')}\n${read(file)}`
    writeFileSync(join(at, 'site.conf'), both.replaceAll('listen 443 ssl', 'listen 127.0.0.1:18443'))
    const main = `pid ${at}/pid; error_log ${at}/errors; events {} http { access_log off; include ${at}/site.conf; }`
    writeFileSync(join(at, 'nginx.conf'), main)
    execFileSync('nginx', ['-t', '-c', join(at, 'nginx.conf')], { stdio: 'pipe' })
  })
})

describe('the back-up script', () => {
  /** Runs it with programs in the place of those of PostgreSQL. */
  function backUp({ dump = 'echo dump > "$file"', list = 'true', url = 'postgres://u@h/d' } = {}, days = []) {
    const at = folder()
    const program = (name, text) => {
      writeFileSync(
        join(at, name),
        `#!/bin/sh\nfor each in "$@"; do case $each in --file=*) file=\${each#--file=};; esac; done\n${text}\n`,
      )
      chmodSync(join(at, name), 0o700)
    }
    program('pg_dump', dump)
    program('pg_restore', list)
    const old = join(at, 'napum-20200101T000000Z.dump')
    writeFileSync(old, 'old')
    utimesSync(old, 1, 1)
    const env = { PATH: `${at}:${process.env.PATH}`, DATABASE_URL: url }
    const { status } = spawnSync('sh', [join(root, 'deploy/systemd/napum-backup'), at, ...days], { env })
    return {
      status,
      dumps: readdirSync(at).filter((name) => name.includes('.dump')),
      old: 'napum-20200101T000000Z.dump',
      /** What pg_dump was called with, and the password that it found. */
      called: existsSync(join(at, 'called')) ? readFileSync(join(at, 'called'), 'utf8') : null,
    }
  }

  it('keeps a whole dump and then removes old ones', () => {
    const { status, dumps, old } = backUp()
    expect([status, dumps.length, dumps.includes(old)]).toEqual([0, 1, false])
    expect(dumps[0]).toMatch(/^napum-\d{8}T\d{6}Z\.dump$/)
    expect(backUp({}, ['100000']).dumps).toHaveLength(2)
  })

  const dump = 'echo dump > "$file"; printf "%s\\n" "$*" "$PGPASSWORD" > "$(dirname "$file")/called"'

  it.each([
    [
      'postgres://napum:pw_secret@db.example:5432/napum',
      'postgres://napum@db.example:5432/napum',
      'pw_secret',
    ],
    [
      'postgresql://n%40pum:p%40ss%2F%25%ED%95%9C@h/d?sslmode=require',
      'postgres://n%40pum@h/d?sslmode=require',
      'p@ss/%한',
    ],
    ['postgres://napum:a:b\\c@[::1]:5432/napum', 'postgres://napum@[::1]:5432/napum', 'a:b\\c'],
    ['postgres://h/d', 'postgres://h/d', ''],
    ['postgres:///napum?host=/run/postgresql', 'postgres:///napum?host=/run/postgresql', ''],
  ])('shows nobody the password of %s', (url, shown, password) => {
    const { status, called } = backUp({ dump, url })
    expect(status).toBe(0)
    const [words, found] = called.split('\n')
    expect([words.split(' ').at(-1), found]).toEqual([shown, password])
  })

  it('refuses a password in a place where it would show it', () => {
    const { status, called, dumps } = backUp({ dump, url: 'postgres://u@h/d?password=secret' })
    expect([status, called, dumps]).toEqual([2, null, ['napum-20200101T000000Z.dump']])
  })

  it.each([
    ['breaks off', { dump: 'echo half > "$file"; exit 1' }],
    ['cannot be read', { list: 'exit 1' }],
  ])('keeps the old ones, and nothing else, when the dump %s', (_what, programs) => {
    const { status, dumps, old } = backUp(programs)
    expect([status, dumps]).toEqual([1, [old]])
  })
})
