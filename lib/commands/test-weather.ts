import { getWeather } from '../weather/kinds';
import { reportWeather } from '../weather/report';
import { runCommand } from './run';

runCommand(async () => {
  const args = process.argv.slice(2);
  const names = args.filter((arg) => !arg.startsWith('-'));
  const { kinds, end } = getWeather();
  try {
    const wanted = kinds.filter(({ name }) => names.length === 0 || names.some((each) => name.includes(each)));
    return (await reportWeather(wanted, args.includes('--quick'))) === 0 ? 0 : 1;
  } finally {
    end();
  }
});
