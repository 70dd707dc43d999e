/** Every run draws the same random cases, so that nobody's change is held up by chance; `npm run test:faults` draws others. */
import fc from 'fast-check'

if (!process.env.FAULTS) fc.configureGlobal({ seed: 20_261_122 })
