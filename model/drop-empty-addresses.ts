/**
 * The providers' libraries read these variables while they are loaded, and refuse empty ones, which in a .env file mean
 * that nothing is set. To be imported before them.
 */
for (const name of ['OPENAI_BASE_URL', 'ANTHROPIC_BASE_URL'])
  if (process.env[name]?.trim() === '') delete process.env[name];
