import { getWeather } from '../weather/kinds';
import { reportWeather } from '../weather/report';
import { runCommand } from './run';

runCommand(async () => {
  const args = process.argv.slice(2);
  const isQuick = args.includes('--quick');
  const names = args.filter((arg) => !arg.startsWith('-'));
  const { kinds, end } = getWeather();
  const wanted = kinds.filter(({ name, isLong }) => {
    return names.length === 0 ? !(isQuick && isLong) : names.some((each) => name.includes(each));
  });
  try {
    return (await reportWeather(wanted, isQuick)) === 0 ? 0 : 1;
  } finally {
    end();
  }
});
