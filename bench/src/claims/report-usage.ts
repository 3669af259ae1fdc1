import { writeFileSync } from 'node:fs'
import { startUsage } from './usage.ts'

// Preloaded into a program to measure it unchanged: writes the program's usage when it exits.
const used = startUsage()
process.on('exit', () => writeFileSync(process.env.BENCH_USAGE_FILE ?? '', JSON.stringify(used())))
