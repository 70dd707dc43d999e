/** The reference: a page for each operation, made of the interface document. */
import type { OpenApiDocument } from '@napum/openapi'
import { escaped, type Language } from '../plain-page.ts'
import { fieldsHtml, type Resolve, type Schema } from './fields.ts'
import { ADDRESS } from './guides.ts'
import { koreanGroup, koreanOperation } from './korean.ts'
import { methodHtml, type NavGroup, type Page } from './layout.ts'
import { codeHtml, headingHtml, inlineHtml, markdown } from './markdown.ts'
import { samplesOf } from './samples.ts'
import { words } from './words.ts'

interface Parameter {
  readonly $ref?: string
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly schema: Schema & { readonly examples?: readonly unknown[] }
  readonly example?: unknown
}

interface Media {
  readonly schema?: Schema
  readonly examples?: Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>
}

interface Answer {
  readonly $ref?: string
  readonly description: string
  readonly content?: Readonly<Record<string, Media>>
}

export interface Operation {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly tag: string
  readonly summary: string
  readonly description: string
  readonly deprecated?: boolean
  /** The day on which a deprecated call may end. */
  readonly 'x-sunset'?: string
  readonly security: readonly Readonly<Record<string, unknown>>[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> }
  readonly responses: Readonly<Record<string, Answer>>
}

export class Reference {
  readonly operations: readonly Operation[]
  readonly #document: OpenApiDocument
  readonly #home: string
  readonly #language: Language

  /** @param home the address of the list of operations; those of the operations stand below it */
  constructor(document: OpenApiDocument, home: string, language: Language) {
    this.#document = document
    this.#home = home
    this.#language = language
    this.operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => {
        const { operationId, tags, summary, parameters = [], ...rest } = operation as Record<string, unknown>
        const [id, said] = [operationId as string, summary as string]
        return {
          ...rest,
          id,
          summary: language === 'ko' ? koreanOperation(id, said) : said,
          tag: (tags as string[])[0],
          method: method.toUpperCase(),
          path,
          parameters: (parameters as Parameter[]).map((one) => this.#found(one)),
        } as unknown as Operation
      }),
    )
  }

  addressOf = ({ id }: Operation): string => `${this.#home}/${id}`

  /** The operations by what they are about, as the document orders them. */
  groups(): (NavGroup & { readonly about: string })[] {
    return (this.#document.tags as readonly { readonly name: string; readonly description?: string }[])
      .map(({ name, description }) => ({
        // On the site of vendors every group would begin with the same word.
        title: this.#titleOf(name.replace(/^Vendor: /, '')),
        about: description ?? '',
        links: this.operations
          .filter(({ tag }) => tag === name)
          .map((one) => ({ href: this.addressOf(one), text: one.summary, method: one.method })),
      }))
      .filter(({ links }) => links.length > 0)
  }

  #titleOf = (group: string): string =>
    this.#language === 'ko' ? koreanGroup(group) : group.replace(/^\w/, (first) => first.toUpperCase())

  /** The page of an operation, or with '' the list of them; null: there is no such page. */
  pageOf(id: string): Pick<Page, 'title' | 'body' | 'headings'> | null {
    if (id === '') return this.#overview(words.reference[this.#language])
    const operation = this.operations.find((one) => one.id === id)
    return operation ? { title: operation.summary, body: this.#page(operation) } : null
  }

  /** What holds for all calls, and the list of them. */
  #overview(title: string) {
    const { info } = this.#document as unknown as { info: { description: string } }
    const general = markdown(info.description)
    const lists = this.groups().map(({ title: name, about, links }) => {
      const rows = links.map(
        ({ href, text, method = '' }) =>
          `<li><a href="${href}">${methodHtml(method)} ${escaped(text)}</a></li>`,
      )
      return `<h2>${escaped(name)}</h2><p>${inlineHtml(about)}</p><ul class="calls">${rows.join('')}</ul>`
    })
    return {
      title,
      body: `<h1>${escaped(title)}</h1>${lists.join('')}${general.html}`,
      headings: general.headings.filter(({ level }) => level === 2),
    }
  }

  #say = (word: keyof typeof words): string => escaped(words[word][this.#language])

  #page(operation: Operation): string {
    const { method, path, summary, description, parameters, requestBody, responses, deprecated } = operation
    const [say, language] = [this.#say, this.#language]
    const body = requestBody?.content['application/json']
    const shown = Object.values(body?.examples ?? {})[0]?.value
    const own = parameters.filter((one) => one.in !== 'header')
    return [
      `<h1>${escaped(summary)}</h1>`,
      `<p class="call">${methodHtml(method)} <code>${escaped(path)}</code></p>`,
      deprecated ? `<p class="notice">${say('deprecated')} ${operation['x-sunset']}</p>` : '',
      `<div class="two"><div>`,
      markdown(description).html,
      own.length > 0 ? `${headingHtml('parameters', say('parameters'))}${parameterHtml(own, language)}` : '',
      requestBody ? headingHtml('body', say('body')) : '',
      requestBody && !body ? `<p>${say('file')}</p>` : '',
      body?.schema ? fieldsHtml(body.schema, this.#resolve, language) : '',
      headingHtml('answers', say('answers')),
      Object.entries(responses)
        .map(([status, answer]) => this.#answerHtml(status, this.#found(answer)))
        .join(''),
      `</div><div class="side">${headingHtml('code', say('code'))}`,
      this.#samples(operation, shown),
      this.#tryHtml(operation, shown),
      `</div></div>`,
    ].join('\n')
  }

  #answerHtml(status: string, { description, content = {} }: Answer): string {
    const json = content['application/json']
    const [example] = Object.values(json?.examples ?? {})
    const files = Object.keys(content).filter((type) => type !== 'application/json')
    return `<details class="answer"${status.startsWith('2') ? ' open' : ''}><summary><strong>${status}</strong> ${inlineHtml(description.split('\n')[0] as string)}</summary>${[
      description.includes('\n') ? markdown(description).html : '',
      files.length > 0 ? `<p><code>${files.map(escaped).join('</code>, <code>')}</code></p>` : '',
      example ? codeHtml('json', JSON.stringify(example.value, null, 2)) : '',
      json?.schema && status.startsWith('2')
        ? `<details><summary>${this.#say('fields')}</summary>${fieldsHtml(json.schema, this.#resolve, this.#language)}</details>`
        : '',
    ].join('')}</details>`
  }

  #samples(operation: Operation, shown: unknown): string {
    const { method, path, parameters, requestBody, responses } = operation
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(parameters.find((one) => one.name === name)?.example ?? name)),
    )
    const needed = parameters.filter((one) => one.in === 'query' && one.required)
    const query = needed
      .map(({ name, example }) => `${name}=${encodeURIComponent(String(example ?? ''))}`)
      .join('&')
    const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
    const samples = samplesOf({
      method,
      url: `${ADDRESS}${filled}${query ? `?${query}` : ''}`,
      keys: keysOf(operation),
      body: shown,
      takesFile: requestBody !== undefined && shown === undefined && !requestBody.content['application/json'],
      answersFile: success?.content !== undefined && !success.content['application/json'],
    })
    const parts = samples.map(
      ({ language, code }) =>
        `<section data-tab="${language}"><h3>${language}</h3>${codeHtml(language, code)}</section>`,
    )
    return `<div class="tabs">${parts.join('')}</div>`
  }

  /** Needs the script of the page, so it is hidden until that has run. */
  #tryHtml(operation: Operation, shown: unknown): string {
    const { method, path, parameters, requestBody } = operation
    const say = this.#say
    const field = (name: string, where: string, value: unknown, type = 'text') =>
      `<label>${escaped(name)}<input type="${type}" name="${escaped(name)}" data-in="${where}" value="${escaped(String(value ?? ''))}" autocomplete="off" spellcheck="false"></label>`
    const body = !requestBody
      ? ''
      : requestBody.content['application/json']
        ? `<label>${say('body')}<textarea name="body" rows="10" spellcheck="false">${escaped(JSON.stringify(shown, null, 2) ?? '')}</textarea></label>`
        : `<label>${say('body')}<input type="file" name="file"></label>`
    return [
      `<form class="try" data-method="${method}" data-path="${escaped(path)}" hidden>${headingHtml('try', say('tryIt'))}<p>${say('tryNote')}</p>`,
      ...Object.keys(keysOf(operation)).map((name) =>
        field(name, 'key', '', name.endsWith('Key') ? 'password' : 'text'),
      ),
      ...parameters
        .filter((one) => one.in !== 'header')
        .map((one) => field(one.name, one.in, one.in === 'path' ? one.example : '')),
      body,
      `<p><button type="submit">${say('send')}</button> <button type="button" class="plain" data-forget>${say('forget')}</button></p>`,
      '<div role="status" class="result"></div></form>',
    ].join('')
  }

  #found<One extends { readonly $ref?: string }>(one: One): One {
    return one.$ref === undefined ? one : (this.#at(one.$ref) as One)
  }

  #resolve: Resolve = (schema) => {
    if (schema.$ref === undefined) return schema
    const { $ref, ...own } = schema
    return { ...(this.#at($ref) as Schema), ...own }
  }

  #at(reference: string): unknown {
    return reference
      .split('/')
      .slice(1)
      .reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], this.#document)
  }
}

function parameterHtml(parameters: readonly Parameter[], language: Language): string {
  const rows = parameters.map(({ name, required, description = '', schema }) => {
    const needed = required ? ` <em>${escaped(words.required[language])}</em>` : ''
    const values = schema.enum
      ? schema.enum.map((value) => JSON.stringify(value)).join(' | ')
      : [schema.type ?? ''].flat().join(' | ')
    return `<li><code>${escaped(name)}</code> <span class="type">${escaped(values)}</span>${needed}${description ? `<p>${inlineHtml(description)}</p>` : ''}</li>`
  })
  return `<ul class="fields">${rows.join('')}</ul>`
}

const variables: Readonly<Record<string, readonly [header: string, variable: string]>> = {
  VendorId: ['X-Vendor-Id', 'NAPUM_VENDOR_ID'],
  VendorApiKey: ['X-Vendor-Api-Key', 'NAPUM_API_KEY'],
  OperatorApiKey: ['X-Operator-Api-Key', 'OPERATOR_API_KEY'],
}

/** The headers of the first security scheme that takes a key. */
function keysOf({ security }: Operation): Readonly<Record<string, string>> {
  const names =
    security.map((one) => Object.keys(one)).find((each) => each.some((name) => name in variables)) ?? []
  // The id is entered first, then the key.
  return Object.fromEntries(names.toReversed().flatMap((name) => (variables[name] ? [variables[name]] : [])))
}
