/** A call in five languages, with the libraries that each brings along. */

interface SampleCall {
  readonly method: string
  /** Whole address, with the values of an example in it. */
  readonly url: string
  /** Names of headers, with the environment variable that has the value. */
  readonly keys: Readonly<Record<string, string>>
  /** As JSON; undefined: none. */
  readonly body: unknown
  readonly takesFile: boolean
  readonly answersFile: boolean
}

export interface Sample {
  readonly language: string
  readonly code: string
}

export const samplesOf = (call: SampleCall): readonly Sample[] => [
  { language: 'curl', code: curl(call) },
  { language: 'TypeScript', code: typescript(call) },
  { language: 'Python', code: python(call) },
  { language: 'PHP', code: php(call) },
  { language: 'Java', code: java(call) },
]

/** One word of a POSIX shell. */
const shellWord = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

const JSON_TYPE = 'application/json'
const pretty = (value: unknown): string => JSON.stringify(value, null, 2)
const typeOf = ({ body, takesFile }: SampleCall): string | null =>
  takesFile ? 'application/octet-stream' : body === undefined ? null : JSON_TYPE

function curl(call: SampleCall): string {
  const { method, url, keys, body, takesFile, answersFile } = call
  const implied = takesFile || body !== undefined ? 'POST' : 'GET'
  const type = typeOf(call)
  const lines = [
    `curl -sS${answersFile ? ' --fail-with-body -OJ' : ''}${method === implied ? '' : ` -X ${method}`} ${shellWord(url)}`,
    ...Object.entries(keys).map(([name, variable]) => `-H "${name}: $${variable}"`),
    ...(type ? [`-H 'Content-Type: ${type}'`] : []),
    ...(takesFile
      ? ['--data-binary @file.xlsx']
      : body === undefined
        ? []
        : [`-d ${shellWord(pretty(body))}`]),
  ]
  return lines.join(' \\\n  ')
}

function typescript(call: SampleCall): string {
  const { method, url, keys, body, takesFile, answersFile } = call
  const type = typeOf(call)
  const read = takesFile || answersFile
  const headers = [
    ...Object.entries(keys).map(([name, variable]) => `'${name}': process.env.${variable} ?? ''`),
    ...(type ? [`'Content-Type': '${type}'`] : []),
  ]
  return [
    ...(read ? ["import { readFile, writeFile } from 'node:fs/promises'\n"] : []),
    `const answer = await fetch(${JSON.stringify(url)}, {`,
    `  method: '${method}',`,
    `  headers: {\n    ${headers.join(',\n    ')},\n  },`,
    ...(takesFile ? ["  body: await readFile('file.xlsx'),"] : []),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${pretty(body).replaceAll('\n', '\n  ')}),`]),
    '})',
    'if (!answer.ok) throw new Error(await answer.text())',
    answersFile
      ? "await writeFile('answer', Buffer.from(await answer.arrayBuffer()))"
      : 'console.log(await answer.json())',
  ].join('\n')
}

function python(call: SampleCall): string {
  const { method, url, keys, body, takesFile, answersFile } = call
  const type = typeOf(call)
  const headers = [
    ...Object.entries(keys).map(([name, variable]) => `"${name}": os.environ["${variable}"]`),
    ...(type ? [`"Content-Type": "${type}"`] : []),
  ]
  return [
    'import json, os, urllib.request\n',
    `request = urllib.request.Request(\n    ${JSON.stringify(url)},`,
    `    method="${method}",`,
    `    headers={\n        ${headers.join(',\n        ')},\n    },`,
    ...(takesFile ? ['    data=open("file.xlsx", "rb").read(),'] : []),
    ...(body === undefined ? [] : [`    data=json.dumps(${pythonValue(body, 1)}).encode(),`]),
    ')',
    'with urllib.request.urlopen(request, timeout=60) as answer:',
    answersFile ? '    open("answer", "wb").write(answer.read())' : '    print(json.load(answer))',
  ].join('\n')
}

function pythonValue(value: unknown, depth: number): string {
  const text = JSON.stringify(value, null, 4).replaceAll('\n', `\n${'    '.repeat(depth)}`)
  const names: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' }
  return text.replace(
    /("(?:\\.|[^"\\])*")|\b(true|false|null)\b/g,
    (word, string) => string ?? names[word] ?? word,
  )
}

function php(call: SampleCall): string {
  const { method, url, keys, body, takesFile, answersFile } = call
  const type = typeOf(call)
  const headers = [
    ...Object.entries(keys).map(([name, variable]) => `"${name}: " . getenv('${variable}')`),
    ...(type ? [`'Content-Type: ${type}'`] : []),
  ]
  const content = takesFile ? "file_get_contents('file.xlsx')" : `<<<'JSON'\n${pretty(body)}\nJSON`
  return [
    '<?php',
    `$context = stream_context_create(['http' => [`,
    `    'method' => '${method}',`,
    `    'header' => [\n        ${headers.join(',\n        ')},\n    ],`,
    ...(takesFile || body !== undefined ? [`    'content' => ${content},`] : []),
    "    'timeout' => 60,\n    'ignore_errors' => true,\n]]);",
    `$answer = file_get_contents('${url.replaceAll("'", "\\'")}', false, $context);`,
    answersFile ? "file_put_contents('answer', $answer);" : 'print_r(json_decode($answer, true));',
  ].join('\n')
}

function java(call: SampleCall): string {
  const { method, url, keys, body, takesFile, answersFile } = call
  const type = typeOf(call)
  const content = takesFile
    ? 'HttpRequest.BodyPublishers.ofFile(Path.of("file.xlsx"))'
    : body === undefined
      ? 'HttpRequest.BodyPublishers.noBody()'
      : `HttpRequest.BodyPublishers.ofString("""\n${pretty(body).replaceAll('\\', '\\\\').replace(/^/gm, '        ')}\n        """)`
  const handler = answersFile ? 'ofFile(Path.of("answer"))' : 'ofString()'
  return [
    'import java.net.URI;\nimport java.net.http.*;',
    ...(takesFile || answersFile ? ['import java.nio.file.Path;'] : []),
    '',
    `var request = HttpRequest.newBuilder(URI.create(${JSON.stringify(url)}))`,
    ...Object.entries(keys).map(([name, variable]) => `    .header("${name}", System.getenv("${variable}"))`),
    ...(type ? [`    .header("Content-Type", "${type}")`] : []),
    `    .method("${method}", ${content})\n    .build();`,
    `var answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.${handler});`,
    'System.out.println(answer.statusCode() + " " + answer.body());',
  ].join('\n')
}
