const isBuild = process.env.NODE_ENV === 'production';

/** @type {import('next').NextConfig} */
export default {
  // With `export`, a page that needs a server fails the build. The build reads .next/server/app, not the export itself, which
  // Next would write into out/ without this `distDir`.
  ...(isBuild && { output: 'export', distDir: '.next/export' }),
  basePath: process.env.BASE_PATH ?? '',
  trailingSlash: true,
  // With a random build id, two equal builds would differ in nearly every file.
  generateBuildId: () => 'site',
  // `npm test` checks the types of the site and the tests.
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  devIndicators: false,
  ...(isBuild && {
    experimental: {
      // Readers get no runtime, so no hints for prefetching.
      prefetchInlining: false,
      // Turbopack's own cache can fail after a change of branch; the build caches the frames itself.
      turbopackFileSystemCacheForBuild: false,
      // The compiled code only renders the frames. Of what is for browsers, the build uses the stylesheet, and minifies it.
      turbopackSourceMaps: false,
      turbopackMinify: false,
    },
  }),
  serverExternalPackages: ['next-mdx-remote', 'shiki', 'gray-matter'],
};
