// npm run play -- toy: builds, then plays a developer game in this terminal; the same as npx torii play toy.
process.argv.splice(2, 0, 'play');
await import('../apps/cli/bin/torii.mjs');
