import * as z from 'zod/mini'

// The Content-Security-Policy forbids eval, and zod's compiled parsers need it. main imports this first.
z.config({ jitless: true })
