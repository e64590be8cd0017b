import { runCommand } from '../../lib/commands/run';
import { getWeather } from './kinds';
import { reportWeather } from './report';

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
