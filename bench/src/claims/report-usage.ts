import { writeFileSync } from 'node:fs'
import { startUsage } from './usage.ts'

// Loaded before a program that is measured as it is: on its end the program tells what it used.
const used = startUsage()
process.on('exit', () => writeFileSync(process.env.BENCH_USAGE_FILE ?? '', JSON.stringify(used())))
