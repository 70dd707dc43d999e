#!/usr/bin/env node
import { endWithReader, main } from '../dist/vendor.js'

endWithReader(process.stdout)
endWithReader(process.stderr)

process.exitCode = await main(process.argv.slice(2))
