const isBuild = process.env.NODE_ENV === 'production';

/** @type {import('next').NextConfig} */
export default {
  // The export lands here; the build's finishing step turns it into the site.
  ...(isBuild && { output: 'export', distDir: '.next/export' }),
  basePath: process.env.BASE_PATH ?? '',
  trailingSlash: true,
  // A random build id would change nearly every file of two equal builds.
  generateBuildId: () => 'site',
  // `npm test` checks types once, for the tests as well as the site.
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  devIndicators: false,
  serverExternalPackages: ['next-mdx-remote', 'shiki', 'gray-matter'],
};
